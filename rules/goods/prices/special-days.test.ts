import { expect, test } from 'vitest'
import { dayAt, timeZoneOf } from '../../days.ts'
import { siteCodes } from '../../sites.ts'
import { earliestSiteDay, lastSpecialDay, specialEndsAt } from './special-days.ts'

// The second is the day on which clocks go back, the third the one on which they go forward.
const days = ['2026-04-30', '2026-11-01', '2026-03-08', '2026-12-31']

test.each(days)('a special price holds all through %s at every site, and has it as its last day', (day) => {
  const ends = specialEndsAt(day)
  const before = new Date(ends.getTime() - 1)
  for (const site of siteCodes) expect(dayAt(ends, timeZoneOf(site)) > day, site).toBe(true)
  expect(siteCodes.some((site) => dayAt(before, timeZoneOf(site)) === day)).toBe(true)
  expect([lastSpecialDay(ends), earliestSiteDay(before), earliestSiteDay(ends) > day]).toEqual([
    day,
    day,
    true,
  ])
})

test('one that was given an end at midnight in Greenwich keeps its last day', () => {
  expect(lastSpecialDay(new Date('2026-05-01T00:00:00Z'))).toBe('2026-04-30')
})

test('an evening in Los Angeles is still that day', () => {
  expect(earliestSiteDay(new Date('2026-05-01T03:00:00Z'))).toBe('2026-04-30')
})
