import { expect, test } from 'vitest'
import { padLimits, padLines } from '#rules/buying/order-pad'
import {
  addLines,
  changeRow,
  emptyPad,
  fillDown,
  filled,
  mergeItems,
  type Pad,
  removeRows,
  saidParts,
} from './rows.ts'

const shown = (pad: Pad) => pad.rows.map(({ model, quantity }) => `${model} ${quantity}`)
const lines = (...rows: string[]) => padLines(rows.map((row) => row.split(' ')))
const three = addLines(emptyPad, lines('A 1', 'B 2', 'C 3')).pad

test('what is pasted stands in the place of an empty row, or after the row it is pasted into', () => {
  expect(shown(three)).toEqual(['A 1', 'B 2', 'C 3', ' '])
  const [first] = three.rows
  expect(shown(addLines(three, lines('X 9', 'Y 8'), first!.id).pad)).toEqual([
    'A 1',
    'X 9',
    'Y 8',
    'B 2',
    'C 3',
    ' ',
  ])
  expect(new Set(three.rows.map(({ id }) => id)).size).toBe(4)
})

test('the same model again becomes one row with the sum', () => {
  const { pad } = addLines(three, lines('b 5'))
  expect(shown(pad)).toEqual(['A 1', 'B 7', 'C 3', ' '])
  expect(pad.rows[1]!.parts).toEqual([2, 5])
  // Another amount typed over a sum is no sum any more.
  expect(changeRow(pad, pad.rows[1]!.id, { quantity: '9' }).rows[1]!.parts).toEqual([])
})

test('there is always an empty row to write in, until the pad is full', () => {
  const typed = changeRow(emptyPad, 1, { model: 'A' })
  expect(shown(typed)).toEqual(['A ', ' '])
  expect(shown(removeRows(three, new Set(three.rows.map(({ id }) => id))))).toEqual([' '])
  const many = Array.from({ length: padLimits.rows + 5 }, (_, i) => `M${i} 1`)
  const { pad, cut } = addLines(emptyPad, lines(...many))
  expect([pad.rows.length, cut]).toEqual([padLimits.rows, true])
  expect(filled(pad)).toHaveLength(padLimits.rows)
})

test('a column of amounts goes down from the row it is pasted into', () => {
  expect(shown(fillDown(three, three.rows[1]!.id, ['7', '8', '9']))).toEqual(['A 1', 'B 7', 'C 8', ' '])
})

test('numbers that turn out to be one item become one row, but not under the hand that writes', () => {
  const itemIdOf = ({ model }: { model: string }) => (model === 'A' || model === 'C' ? 1 : null)
  expect(shown(mergeItems(three, itemIdOf, null))).toEqual(['A 4', 'B 2', ' '])
  expect(mergeItems(three, itemIdOf, three.rows[2]!.id)).toBe(three)
})

test('another model forgets whose item was chosen', () => {
  const chosen = changeRow(three, three.rows[0]!.id, { chosen: 5 })
  expect(chosen.rows[0]!.chosen).toBe(5)
  expect(changeRow(chosen, three.rows[0]!.id, { model: 'AA' }).rows[0]!.chosen).toBeNull()
})

test('of many rows that were put together the first are said, and how many more there were', () => {
  expect(saidParts([2, 5])).toEqual({ parts: '2 + 5', more: 0 })
  expect(saidParts(Array.from({ length: 200 }, () => 1))).toEqual({
    parts: '1 + 1 + 1 + 1 + 1 + 1',
    more: 194,
  })
})
