import { expect, test } from 'vitest'
import { addWorkingDays, officeDays, openDays, serviceDays, workingHoursAfter } from './working-days.ts'

const time_zone = 'America/Chicago'
/** The clock at the site, in winter: six hours before Greenwich. */
const due = (since: string, hours: number, weekdays = officeDays) => {
  const at = workingHoursAfter(new Date(`${since}-06:00`), hours, { weekdays, time_zone })
  return new Date(at.getTime() - 6 * 3_600_000).toISOString().slice(0, 16)
}

// 6 February 2026 is a Friday, 26 November a Thursday and Thanksgiving.
test.each([
  ['a day', '2026-02-04T09:30', 24, '2026-02-05T09:30'],
  ['a day from Friday', '2026-02-06T09:30', 24, '2026-02-09T09:30'],
  ['a day from a weekend', '2026-02-07T09:30', 24, '2026-02-09T09:30'],
  ['two days over a holiday', '2026-11-25T16:00', 48, '2026-11-30T16:00'],
  ['ten days over Christmas and New Year', '2026-12-22T10:00', 240, '2027-01-07T10:00'],
  ['half a day', '2026-02-04T09:30', 12, '2026-02-04T21:30'],
  ['half a day from Friday evening', '2026-02-06T18:00', 12, '2026-02-09T06:00'],
  ['half a day from a weekend', '2026-02-07T18:00', 12, '2026-02-09T12:00'],
])('%s ends on a working day of the site', (_name, since, hours, until) => {
  expect(due(since, hours)).toBe(until)
})

test('customer service works on Saturdays, and a warehouse on the days it is open', () => {
  expect(due('2026-02-06T09:30', 24, serviceDays)).toBe('2026-02-07T09:30')
  expect(openDays([{ day: 6 }, { day: 2 }, { day: 6 }])).toEqual([2, 6])
  expect(openDays([])).toEqual(officeDays)
  expect(addWorkingDays('2026-02-03', 2, [2, 6])).toBe('2026-02-10')
})

test('seconds of what waits are kept, and of what begins on the next working day left out', () => {
  const at = (since: string) =>
    workingHoursAfter(new Date(since), 12, { weekdays: officeDays, time_zone }).toISOString()
  expect(at('2026-02-04T15:30:12.345Z')).toBe('2026-02-05T03:30:12.345Z')
  expect(at('2026-02-07T15:30:12.345Z')).toBe('2026-02-09T18:00:00.000Z')
})
