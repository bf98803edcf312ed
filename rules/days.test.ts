import { afterEach, expect, test, vi } from 'vitest'
import {
  addDays,
  addYears,
  clockAt,
  dayAndClockAt,
  dayAt,
  daysBetween,
  endOfDay,
  firstOfNextMonth,
  instantAt,
  isDay,
  isMonth,
  latestDay,
  startOfDay,
  timeZoneOf,
  weekdayOf,
} from './days.ts'
import { siteCodes } from './sites.ts'

afterEach(() => void vi.restoreAllMocks())

const hours = (day: string, zone: string) =>
  (endOfDay(day, zone).getTime() - startOfDay(day, zone).getTime()) / 3_600_000

test('a day begins and ends at the midnights of its place', () => {
  expect(startOfDay('2026-11-24', 'America/Los_Angeles').toISOString()).toBe('2026-11-24T08:00:00.000Z')
  expect(endOfDay('2026-11-24', 'America/Los_Angeles').toISOString()).toBe('2026-11-25T08:00:00.000Z')
  expect(startOfDay('2026-07-01', 'America/New_York').toISOString()).toBe('2026-07-01T04:00:00.000Z')
})

test('a day has 23 hours when clocks go forward and 25 when they go back', () => {
  for (const zone of ['America/Los_Angeles', 'America/Chicago', 'America/New_York']) {
    expect([hours('2026-03-07', zone), hours('2026-03-08', zone), hours('2026-03-09', zone)]).toEqual([
      24, 23, 24,
    ])
    expect([hours('2026-10-31', zone), hours('2026-11-01', zone), hours('2026-11-02', zone)]).toEqual([
      24, 25, 24,
    ])
  }
  expect(hours('2026-03-08', 'America/Phoenix')).toBe(24)
})

/** With summer time at midnight, far east and west of Greenwich, and by half hours. */
const hardZones = [
  'America/Havana',
  'Africa/Cairo',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Asia/Kolkata',
]

test('every instant lies in its day, and every day begins where the one before ends', () => {
  const zones = [...new Set(siteCodes.map(timeZoneOf)), ...hardZones]
  for (const zone of zones) {
    for (let day = '2026-01-01'; day <= '2027-01-01'; day = addDays(day, 1)) {
      const start = startOfDay(day, zone)
      expect([zone, dayAt(start, zone)]).toEqual([zone, day])
      expect([zone, dayAt(new Date(start.getTime() - 1), zone)]).toEqual([zone, addDays(day, -1)])
    }
  }
})

test('the calendar and the clock of a place are read at an instant', () => {
  const late = new Date('2026-11-25T07:59:59.999Z')
  expect(dayAt(late, 'America/Los_Angeles')).toBe('2026-11-24')
  expect(dayAt(late, 'America/New_York')).toBe('2026-11-25')
  expect(clockAt(late, 'America/Los_Angeles')).toBe('23:59')
  expect(clockAt(new Date('2026-11-25T08:00:00Z'), 'America/Los_Angeles')).toBe('00:00')
  expect(dayAndClockAt(new Date('2026-07-01T03:04:05Z'), 'America/Chicago')).toBe('2026-06-30 22:04:05')
})

test('somewhere it is tomorrow already from ten in the morning by Greenwich', () => {
  expect(latestDay(new Date('2026-11-24T09:59:59Z'))).toBe('2026-11-24')
  expect(latestDay(new Date('2026-11-24T10:00:00Z'))).toBe('2026-11-25')
})

test('what somebody typed of a clock is the instant at which the clock shows it', () => {
  const at = (day: string, clock: string) => instantAt(day, clock, 'America/Los_Angeles').toISOString()
  expect(at('2026-11-24', '16:00')).toBe('2026-11-25T00:00:00.000Z')
  expect(at('2026-11-01', '01:30')).toBe('2026-11-01T08:30:00.000Z')
  expect(at('2026-03-08', '02:30')).toBe('2026-03-08T10:30:00.000Z')
})

test('days are read by the names of their parts, however Intl prints them', () => {
  const parts = Intl.DateTimeFormat.prototype.formatToParts
  vi.spyOn(Intl.DateTimeFormat.prototype as unknown as { format: object }, 'format', 'get').mockReturnValue(
    () => '24.11.2026 klo 24.00',
  )
  vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts').mockImplementation(function (
    this: Intl.DateTimeFormat,
    at,
  ) {
    const literal = { type: 'literal', value: '\u200e٫' } as const
    return parts
      .call(this, at)
      .filter(({ type }) => type !== 'literal')
      .map((part) => (part.type === 'hour' && Number(part.value) === 0 ? { ...part, value: '24' } : part))
      .reverse()
      .flatMap((part) => [literal, part])
  })
  // A quarter of an hour that no other test has read.
  expect(dayAt(new Date('2031-11-24T08:00:00Z'), 'America/Los_Angeles')).toBe('2031-11-24')
  expect(clockAt(new Date('2031-11-24T08:00:00Z'), 'America/Los_Angeles')).toBe('00:00')
  expect(Intl.DateTimeFormat.prototype.formatToParts).toHaveBeenCalledTimes(1)
})

test('a clock is read once in a quarter of an hour, and shows each second of it', () => {
  const read = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts')
  const shown = (clock: string) => dayAndClockAt(new Date(`2032-03-14T${clock}Z`), 'America/Los_Angeles')
  // Summer time begins at ten o'clock of UTC.
  expect(['09:50:00', '09:59:59.999', '10:00:00', '10:14:59', '10:15:00'].map(shown)).toEqual([
    '2032-03-14 01:50:00',
    '2032-03-14 01:59:59',
    '2032-03-14 03:00:00',
    '2032-03-14 03:14:59',
    '2032-03-14 03:15:00',
  ])
  expect(read).toHaveBeenCalledTimes(3)
})

test('days are counted by the calendar, not by hours', () => {
  expect(addDays('2026-02-27', 2)).toBe('2026-03-01')
  expect(addDays('2026-03-09', -2)).toBe('2026-03-07')
  expect(daysBetween('2026-03-07', '2026-03-09')).toBe(2)
  expect(daysBetween('2026-03-09', '2026-03-07')).toBe(-2)
  expect(weekdayOf('2026-11-25')).toBe(3)
  expect(firstOfNextMonth('2026-12-31')).toBe('2027-01-01')
  expect(firstOfNextMonth('2026-02-01')).toBe('2026-03-01')
  expect([addYears('2026-11-24', 1), addYears('2028-02-29', 1)]).toEqual(['2027-11-24', '2029-03-01'])
})

test('what no calendar has is no day', () => {
  expect(['2026-02-28', '2028-02-29'].every(isDay)).toBe(true)
  for (const text of ['', '2026-2-8', '2026-02-30', '2027-02-29', '2026-13-01', '02/28/2026'])
    expect(isDay(text)).toBe(false)
})

test('a month of the calendar is told from what is none', () => {
  expect(isMonth('2026-12')).toBe(true)
  for (const text of ['2026-13', '2026-1', '2026-12-01', '']) expect(isMonth(text), text).toBe(false)
})
