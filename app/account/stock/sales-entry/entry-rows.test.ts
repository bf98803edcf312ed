import { expect, test } from 'vitest'
import { typedMost } from '#rules/buying/channel/typed-orders'
import { changeCell, emptyEntry, fillFrom, removeRow, writtenRows } from './entry-rows.ts'

test('the last row stays empty while there is room, and a removed row leaves no hole', () => {
  const one = changeCell(emptyEntry, 1, { number: 'SOFA' })
  expect(one.rows.map(({ number }) => number)).toEqual(['SOFA', ''])
  expect(writtenRows(one)).toHaveLength(1)
  expect(removeRow(one, 1).rows.map(({ number }) => number)).toEqual([''])
})

test('pasted rows are written from where they were pasted, and those without room are told', () => {
  const typed = changeCell(emptyEntry, 1, { consignee: 'Ann Lee' })
  const { entry } = fillFrom(typed, 1, [{ number: 'A' }, { number: 'B' }])
  expect(entry.rows.map(({ number, consignee }) => [number, consignee])).toEqual([
    ['A', 'Ann Lee'],
    ['B', ''],
    ['', ''],
  ])
  const many = Array.from({ length: typedMost + 3 }, () => ({ number: 'A' }))
  const full = fillFrom(emptyEntry, null, many)
  expect([full.entry.rows.length, full.cut]).toEqual([typedMost, 3])
})
