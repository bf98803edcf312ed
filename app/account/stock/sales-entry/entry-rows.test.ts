import { expect, test } from 'vitest'
import { typedMost } from '#rules/buying/channel/typed-orders'
import { changeCell, emptyEntry, fillFrom, removeRow, shownFaults, writtenRows } from './entry-rows.ts'

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

test('a fault is shown once its row is left, and what is missing once all are to be checked', () => {
  const typed = changeCell(emptyEntry, 1, { platform_order: 'A-1', quantity: 'two' })
  const fieldsAt = (seen: Parameters<typeof shownFaults>[1]) =>
    shownFaults(typed, seen).map((faults) => faults.map(({ field }) => field))
  expect(fieldsAt({ editing: 1, checked: false })).toEqual([[], []])
  expect(fieldsAt({ editing: 2, checked: false })).toEqual([['quantity'], []])
  expect(fieldsAt({ editing: 1, checked: true })[0]).toContain('consignee')
})
