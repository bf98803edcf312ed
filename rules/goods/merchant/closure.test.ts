import { expect, test } from 'vitest'
import { closureLength, endWithoutClosed, isClosedOn } from './closure.ts'

const newYear = { from_on: '2026-02-14', until_on: '2026-02-28' }
const summer = { from_on: '2026-08-03', until_on: '2026-08-03' }

test('both ends of a closure belong to it', () => {
  expect([closureLength(newYear), closureLength(summer)]).toEqual([15, 1])
  const days = ['2026-02-13', '2026-02-14', '2026-02-28', '2026-03-01']
  expect(days.map((day) => isClosedOn(newYear, day))).toEqual([false, true, true, false])
})

test('closed days lengthen a time, and so do those among the days that are added', () => {
  const spring = { from_on: '2026-03-05', until_on: '2026-03-10' }
  const all = [newYear, spring, summer]
  expect(endWithoutClosed(all, '2026-02-01', '2026-02-13')).toBe('2026-02-13')
  expect(endWithoutClosed([newYear], '2026-02-01', '2026-02-14')).toBe('2026-03-01')
  expect(endWithoutClosed([newYear], '2026-02-20', '2026-03-06')).toBe('2026-03-15')
  expect(endWithoutClosed(all, '2026-02-10', '2026-02-20')).toBe('2026-03-13')
  expect(endWithoutClosed([], '2026-02-20', '2026-03-06')).toBe('2026-03-06')
})
