import { expect, test } from 'vitest'
import { allRows, byTextKey, csvText } from './csv.ts'

test('cells with commas, quotes and line ends are quoted', () => {
  expect(csvText([['a,b', 'say "no"', 'two\nlines', 7, null]])).toBe(
    '\uFEFF"a,b","say ""no""","two\nlines",7,\r\n',
  )
})

test('no cell acts as a formula, and negative amounts stay numbers', () => {
  expect(csvText([['=1+1', '@x', '-12.50', '+1 909', '-a']])).toBe("\uFEFF'=1+1,'@x,-12.50,'+1 909,'-a\r\n")
})

test('all pages are read to the end, each after the last row of the one before, however many there are', async () => {
  const asked: number[] = []
  const keys = Array.from({ length: 12_345 }, (_, i) => 12_345 - i)
  const rows = await allRows(async (after, size) => {
    asked.push(after)
    const list = keys.filter((key) => after === 0 || key < after).slice(0, size)
    return { list, next: list.length < size ? null : list.at(-1)! }
  })
  expect(rows).toEqual(keys)
  expect(asked.slice(0, 3)).toEqual([0, keys[95], keys[191]])
})

test('also by keys that are texts', async () => {
  const keys = ['a', 'b', 'c', 'd', 'e']
  const asked: (string | undefined)[] = []
  const read = byTextKey<string>(async (after) => {
    asked.push(after)
    const from = after === undefined ? 0 : keys.indexOf(after) + 1
    const list = keys.slice(from, from + 2)
    return { list, next: from + 2 < keys.length ? list.at(-1)! : null }
  })
  expect(await allRows(read)).toEqual(keys)
  expect(asked).toEqual([undefined, 'b', 'd'])
  expect(await allRows(read)).toEqual(keys)
})
