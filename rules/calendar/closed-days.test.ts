import { expect, test } from 'vitest'
import { closedDaysOf, isClosedDay } from './closed-days.ts'

test('warehouses are closed on the great public holidays, on the weekday that they are kept on', () => {
  expect(closedDaysOf(2026)).toEqual([
    '2026-01-01',
    '2026-05-25',
    '2026-07-03',
    '2026-09-07',
    '2026-11-26',
    '2026-12-25',
  ])
  expect(closedDaysOf(2027)).toEqual([
    '2027-01-01',
    '2027-05-31',
    '2027-07-05',
    '2027-09-06',
    '2027-11-25',
    '2027-12-24',
    '2027-12-31',
  ])
})

test('a New Year’s Day on a Saturday is kept in the year before', () => {
  expect([isClosedDay('2027-12-31'), isClosedDay('2028-01-01')]).toEqual([true, false])
})
