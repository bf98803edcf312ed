import { expect, test } from 'vitest'
import { promisedAt } from './promise.ts'

const weekdays = [1, 2, 3, 4, 5].map((day) => ({ day, from: '08:00', until: '17:00' }))
const saturdays = [{ day: 6, from: '08:00', until: '12:00' }]
const california = 'America/Los_Angeles'

// biome-ignore format: a table
const cases: readonly [name: string, paid: string, lead: number, until: string, hours: typeof weekdays][] = [
  ['Tuesday, three days', '2026-03-03T18:00:00Z', 3, '2026-03-07T08:00:00Z', weekdays],
  ['late on Tuesday, which is Wednesday in UTC', '2026-03-04T05:00:00Z', 1, '2026-03-05T08:00:00Z', weekdays],
  ['Friday, three days: not the weekend', '2026-03-13T18:00:00Z', 3, '2026-03-19T07:00:00Z', weekdays],
  ['over the change of the clock', '2026-03-06T18:00:00Z', 1, '2026-03-10T07:00:00Z', weekdays],
  ['before Thanksgiving', '2026-11-25T18:00:00Z', 1, '2026-11-28T08:00:00Z', weekdays],
  ['at once means one working day', '2026-03-03T18:00:00Z', 0, '2026-03-05T08:00:00Z', weekdays],
  ['open on Saturdays alone', '2026-03-03T18:00:00Z', 2, '2026-03-15T07:00:00Z', saturdays],
  ['no hours said: weekdays', '2026-03-13T18:00:00Z', 1, '2026-03-17T07:00:00Z', []],
]

test.each(cases)(
  'an order paid on %s is promised for the end of a working day',
  (_name, paid, lead_days, until, hours) => {
    expect(
      promisedAt({ paid_at: new Date(paid), lead_days, hours, time_zone: california }).toISOString(),
    ).toBe(until.replace('Z', '.000Z'))
  },
)
