import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { addDays, dayAt } from '../days.ts'
import { freeUntil, hoursFault, isPickupOver, openSlots, slotsOf } from './pickup.ts'

afterEach(() => void vi.restoreAllMocks())

const week = [1, 2, 3, 4, 5].map((day) => ({ day, from: '08:00', until: day === 5 ? '16:00' : '17:00' }))

test('a day is cut into two hours each, the rest going to the last; a closed day has none', () => {
  expect(slotsOf(week, '2026-03-02').map(({ from, until }) => `${from}-${until}`)).toEqual([
    '08:00-10:00',
    '10:00-12:00',
    '12:00-14:00',
    '14:00-17:00',
  ])
  expect(slotsOf(week, '2026-03-06').at(-1)).toEqual({ on: '2026-03-06', from: '14:00', until: '16:00' })
  expect(slotsOf(week, '2026-03-07')).toEqual([])
  expect(slotsOf([{ day: 1, from: '09:00', until: '10:00' }], '2026-03-02')).toHaveLength(1)
})

const time_zone = 'America/Chicago'
const daysOf = (slots: readonly { on: string }[]) => [...new Set(slots.map(({ on }) => on))]

test('slots begin when the goods are ready, tomorrow at the earliest, and go on while storage is free', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 40 }),
      fc.date({ noInvalidDate: true, min: new Date('2025-01-01'), max: new Date('2028-01-01') }),
      (lead_days, at) => {
        const slots = openSlots({ hours: week, time_zone, at, lead_days })
        const first = addDays(dayAt(at, time_zone), Math.max(1, lead_days))
        const last = [freeUntil(at.toISOString(), time_zone), addDays(first, 4)].sort().at(-1)!
        expect(slots.length).toBeGreaterThan(0)
        for (const slot of slots) {
          expect(slot.on >= first && slot.on <= last).toBe(true)
          expect(slot.from < slot.until).toBe(true)
        }
      },
    ),
  )
})

test('no slot is offered on Thanksgiving, nor after the last day of free storage', () => {
  const at = new Date('2026-11-24T18:00:00Z')
  expect(daysOf(openSlots({ hours: week, time_zone, at, lead_days: 0 }))).toEqual([
    '2026-11-25',
    '2026-11-27',
  ])
  expect(freeUntil(at.toISOString(), time_zone)).toBe('2026-11-29')
})

test('free storage counts from the payment; once it is over a few days can still be chosen', () => {
  const paid_at = new Date('2026-03-02T18:00:00Z')
  const slots = (at: string) =>
    daysOf(openSlots({ hours: week, time_zone, at: new Date(at), lead_days: 0, paid_at }))
  expect(slots('2026-03-02T20:00:00Z').at(-1)).toBe('2026-03-06')
  expect(slots('2026-03-10T20:00:00Z')).toEqual(['2026-03-11', '2026-03-12', '2026-03-13'])
})

test('whether a slot is over is known also where Intl prints days and clocks in another order', () => {
  vi.spyOn(Intl.DateTimeFormat.prototype as unknown as { format: object }, 'format', 'get').mockReturnValue(
    () => '5/3/26 klo 10.00',
  )
  const slot = { on: '2026-03-05', from: '08:00', until: '10:00' }
  const over = (at: string) => isPickupOver(slot, 'America/Los_Angeles', new Date(at))
  expect(['2026-03-05T17:59:00Z', '2026-03-05T18:00:00Z'].map(over)).toEqual([false, true])
  expect(freeUntil('2026-11-20T04:46:00.000Z', 'America/Los_Angeles')).toBe('2026-11-24')
})

test('hours are said once a day, in times of day, from opening to closing', () => {
  expect(hoursFault(week)).toBeNull()
  expect(hoursFault([])).toBeNull()
  for (const wrong of [{ from: '8:00' }, { until: '24:00' }, { from: '17:00' }, { day: 2 }])
    expect(hoursFault([...week.slice(1), { ...week[0]!, ...wrong }])).toBe({ ...week[0]!, ...wrong }.day)
})

test('storage is free for five days of the warehouse’s calendar, also where it is tomorrow already in Greenwich', () => {
  const evening = '2026-11-20T04:46:00.000Z'
  expect(freeUntil(evening, 'America/Los_Angeles')).toBe('2026-11-24')
  expect(freeUntil(evening, 'America/New_York')).toBe('2026-11-24')
  expect(freeUntil('2026-11-20T08:00:00.000Z', 'America/Los_Angeles')).toBe('2026-11-25')
  // The clocks are put forward in between.
  expect(freeUntil('2026-03-07T07:30:00.000Z', 'America/Los_Angeles')).toBe('2026-03-11')
})

test('a slot is over when the warehouse’s own clock says so', () => {
  const slot = { on: '2026-03-05', from: '08:00', until: '10:00' }
  const over = (at: string) => isPickupOver(slot, 'America/Los_Angeles', new Date(at))
  expect(['2026-03-05T17:59:00Z', '2026-03-05T18:00:00Z', '2026-03-06T04:00:00Z'].map(over)).toEqual([
    false,
    true,
    true,
  ])
})
