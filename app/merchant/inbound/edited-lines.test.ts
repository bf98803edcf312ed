import { expect, test } from 'vitest'
import { type EditedLine, itemOf, lineSums, linesToSave, withItem } from './edited-lines.ts'

const line = (custom_sn: string, cartons = '2', pieces_per_carton = '3'): EditedLine => ({
  custom_sn,
  title: custom_sn,
  preview: null,
  cartons,
  pieces_per_carton,
})
const item = { custom_sn: 'A-1', title: 'A-1', preview: null }

test('a scanned item is a new line, and scanned again a carton more of it', () => {
  const once = withItem([line('B-1')], item)
  expect(once.map(({ custom_sn, cartons }) => [custom_sn, cartons])).toEqual([
    ['B-1', '2'],
    ['A-1', '1'],
  ])
  expect(withItem(once, item).at(-1)?.cartons).toBe('2')
  expect(withItem([line('A-1', '5000')], item)[0]?.cartons).toBe('5000')
})

test('lines are saved once each of their numbers is whole and within its bounds', () => {
  expect(linesToSave([line('A-1')])).toEqual([{ custom_sn: 'A-1', cartons: 2, pieces_per_carton: 3 }])
  for (const wrong of ['', '0', '1.5', '-1', '5001', 'two'])
    expect(linesToSave([line('A-1', wrong), line('B-1')])).toBe(null)
  expect(lineSums([line('A-1', ''), line('B-1')])).toEqual({ cartons: 2, pieces: 6 })
})

test('a code names the item of that number, else the only one found, else none', () => {
  const others = [line('A-10'), line('A-1')]
  expect(itemOf('a-1', others)?.custom_sn).toBe('A-1')
  expect(itemOf('0360002', [line('A-10')])?.custom_sn).toBe('A-10')
  expect(itemOf('A', others)).toBe(undefined)
})
