import { expect, test } from 'vitest'
import { closedDaysIn, closureLength, isClosedOn } from './closure.ts'

const newYear = { from_on: '2026-02-14', until_on: '2026-02-28' }
const summer = { from_on: '2026-08-03', until_on: '2026-08-03' }

test('both ends of a closure belong to it', () => {
  expect([closureLength(newYear), closureLength(summer)]).toEqual([15, 1])
  const days = ['2026-02-13', '2026-02-14', '2026-02-28', '2026-03-01']
  expect(days.map((day) => isClosedOn(newYear, day))).toEqual([false, true, true, false])
})

test('only the days within the time count', () => {
  const both = [newYear, summer]
  expect(closedDaysIn(both, '2026-02-01', '2026-02-13')).toBe(0)
  expect(closedDaysIn(both, '2026-02-01', '2026-02-14')).toBe(1)
  expect(closedDaysIn(both, '2026-02-20', '2026-12-31')).toBe(10)
  expect(closedDaysIn([], '2026-02-20', '2026-12-31')).toBe(0)
})
