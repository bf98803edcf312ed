import { expect, test } from 'vitest'
import { orderStatus } from '../order/status.ts'
import { readSalesRow } from './read-sales-row.ts'
import { dayInFile, isPressing, mayShipBy } from './ship-by.ts'

test.each([
  ['2026-03-09', '2026-03-09'],
  ['2026-03-09T23:59:59-08:00', '2026-03-09'],
  ['2026/3/9', '2026-03-09'],
  ['03/09/2026', '2026-03-09'],
  ['3/9/26 11:59 PM', '2026-03-09'],
  ['Mar 9, 2026', '2026-03-09'],
  ['Mar-09-26', '2026-03-09'],
  ['March 9 2026', '2026-03-09'],
  ['Sep-30-2026', '2026-09-30'],
  ['2024-02-29', '2024-02-29'],
])('%s is the day %s', (text, day) => expect(dayInFile(text)).toBe(day))

test.each([
  '',
  '2026-02-29',
  '13/40/2026',
  '0/1/2026',
  'Foo 9, 2026',
  'tomorrow',
  '1999-01-01',
  '20260309',
  '2026-03-091',
])('“%s” is no day', (text) => expect(dayInFile(text)).toBe(null))

test('an order presses on its day and after it, until it has left or is over', () => {
  const of = (status: number, ship_by: string | null = '2026-03-09') => ({ status, ship_by })
  expect(isPressing(of(orderStatus.pendingPayment), '2026-03-09')).toBe(true)
  expect(isPressing(of(orderStatus.awaitingPacking), '2026-03-12')).toBe(true)
  expect(isPressing(of(orderStatus.pendingPayment), '2026-03-08')).toBe(false)
  expect(isPressing(of(orderStatus.pendingPayment, null), '2026-03-09')).toBe(false)
  expect(isPressing(of(orderStatus.shipping), '2026-03-09')).toBe(false)
  expect(isPressing(of(orderStatus.cancelled), '2026-03-09')).toBe(false)
})

test('a day that is typed is today or within a year', () => {
  expect(mayShipBy('2026-03-09', '2026-03-09')).toBe(true)
  expect(mayShipBy('2026-03-08', '2026-03-09')).toBe(false)
  expect(mayShipBy('2027-03-09', '2026-03-09')).toBe(true)
  expect(mayShipBy('2027-03-10', '2026-03-09')).toBe(false)
})

test('a row says by when it has to leave; what is no day is a fault, and none is needed', () => {
  const read = (ship_by?: string) => {
    const row = readSalesRow(ship_by === undefined ? {} : { ship_by })
    return [row.ship_by, row.faults.filter(({ field }) => field === 'ship_by').map(({ reason }) => reason)]
  }
  expect(read('3/9/2026')).toEqual(['2026-03-09', []])
  expect(read(' ')).toEqual([null, []])
  expect(read()).toEqual([null, []])
  expect(read('soon')).toEqual([null, ['date']])
})
