import { expect, test } from 'vitest'
import { isTable, readPaste } from './read-paste.ts'

test('rows of a spreadsheet, parted by tabs, semicolons or commas', async () => {
  const rows = [
    ['HAR-1', '4'],
    ['HAR-2', '6'],
  ]
  for (const mark of ['\t', ';', ','])
    expect(await readPaste(rows.map((row) => row.join(mark)).join('\r\n'))).toEqual(rows)
  expect(await readPaste('"HAR, 1"\t"4"\n\n24" table\t5\n')).toEqual([
    ['HAR, 1', '4'],
    ['24" table', '5'],
  ])
  expect(await readPaste('HAR-1\t1,000\n')).toEqual([['HAR-1', '1,000']])
  expect(await readPaste('HAR-1\nHAR-2')).toEqual([['HAR-1'], ['HAR-2']])
})

test('a single number is no table, also with a comma in it', () => {
  for (const text of ['HAR-1', '1,000', '12', 'chair, oak', 'HAR-1\n'])
    expect(isTable(text), text).toBe(false)
  for (const text of ['HAR-1,4', 'HAR-1\t4', 'a\nb', 'HAR-1; 4']) expect(isTable(text), text).toBe(true)
})
