import { expect, test } from 'vitest'
import { weekdayOf } from '../../days.ts'
import { arrivalDaysFrom } from './arrival-days.ts'

test.each([
  ['2026-11-30', '2026-11-30'],
  ['2026-12-06', '2026-11-30'],
  ['2027-01-01', '2026-12-28'],
])('the weeks of %s begin on Monday %s, and end four weeks later on a Sunday', (day, monday) => {
  const days = arrivalDaysFrom(day)
  expect(days[0]).toBe(monday)
  expect(days).toHaveLength(28)
  expect(weekdayOf(days.at(-1)!)).toBe(0)
})
