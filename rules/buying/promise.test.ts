import { expect, test } from 'vitest'
import { arrivesOn, orderArrivesOn, promisedAt, readyOn } from './promise.ts'

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

// biome-ignore format: a table
const arrivals: readonly [name: string, paid: string, lead: number, transit: number, on: string][] = [
  ['on a Tuesday', '2026-03-03T18:00:00Z', 3, 2, '2026-03-10'],
  ['before a weekend', '2026-03-12T18:00:00Z', 1, 1, '2026-03-16'],
  ['before Thanksgiving', '2026-11-24T18:00:00Z', 1, 2, '2026-11-30'],
  ['before Christmas, kept on a Friday', '2026-12-23T18:00:00Z', 1, 1, '2026-12-28'],
]

test.each(arrivals)('goods paid %s arrive the carrier’s working days after they are ready', (...row) => {
  const [, paid, lead_days, transit_days, on] = row
  const at = new Date(paid)
  const ready = readyOn({ at, lead_days, weekdays: [1, 2, 3, 4, 5], time_zone: california })
  expect(arrivesOn(ready, transit_days)).toBe(on)
  const promised = promisedAt({ paid_at: at, lead_days, hours: weekdays, time_zone: california })
  expect(orderArrivesOn(promised, transit_days, california)).toBe(on)
})

test('a warehouse may be open on days on which no carrier drives', () => {
  const friday = new Date('2026-03-13T18:00:00Z')
  const ready = readyOn({ at: friday, lead_days: 1, weekdays: [6], time_zone: california })
  expect(ready).toBe('2026-03-14')
  expect(arrivesOn(ready, 1)).toBe('2026-03-16')
})
