import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateAfter, freeUntil, hoursFault, isPickupOver, localDate, openSlots, slotsOf } from './pickup.ts'

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

test('the calendar is the warehouse’s: late in the evening it is another day in the east', () => {
  const late = new Date('2026-03-03T05:30:00Z')
  expect(localDate(late, 'America/Los_Angeles')).toBe('2026-03-02')
  expect(localDate(late, 'America/New_York')).toBe('2026-03-03')
})

test('slots begin when the goods are ready, tomorrow at the earliest, and go on for two weeks', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 40 }),
      fc.date({ noInvalidDate: true, min: new Date('2025-01-01'), max: new Date('2028-01-01') }),
      (lead_days, at) => {
        const time_zone = 'America/Chicago'
        const slots = openSlots({ hours: week, time_zone, at, lead_days })
        const today = localDate(at, time_zone)
        expect(slots.length).toBe(40)
        for (const slot of slots) {
          expect(slot.on >= dateAfter(today, Math.max(1, lead_days))).toBe(true)
          expect(slot.on < dateAfter(today, Math.max(1, lead_days) + 14)).toBe(true)
          expect(slot.from < slot.until).toBe(true)
        }
      },
    ),
  )
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
