import { defaultSite, type SiteCode } from './sites.ts'

/**
 * Days as text, `YYYY-MM-DD`, which sort as they follow each other. A day of the shop is the one that the
 * calendar of a site shows, so it begins and ends at that site's midnights, and has 23 to 25 hours.
 */

/** Whose calendar and clock each site goes by. */
const siteTimeZones: Readonly<Record<SiteCode, string>> = {
  LA: 'America/Los_Angeles',
  WSAC: 'America/Los_Angeles',
  MD: 'America/New_York',
  CHI: 'America/Chicago',
  LIFESTYLE: 'America/Los_Angeles',
  SEA: 'America/Los_Angeles',
  HOU: 'America/Chicago',
  New_York: 'America/New_York',
}
export const timeZoneOf = (site: SiteCode): string => siteTimeZones[site]

/**
 * The platform's own calendar: by it go the days of manufacturers, which belong to no site, such as the last
 * one of a certificate.
 */
export const homeZone: string = timeZoneOf(defaultSite)

const dayMs = 86_400_000
const midnightInUtc = (day: string) => Date.parse(`${day}T00:00:00Z`)
const textOf = (time: number) => new Date(time).toISOString().slice(0, 10)

// To make a format of Intl takes a hundred times longer than to use it.
const clocks = new Map<string, Intl.DateTimeFormat>()

/** What the clock and the calendar of a time zone show, as the time at which UTC shows the same. */
function readClock(at: number, time_zone: string): number {
  const clock =
    clocks.get(time_zone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: time_zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  clocks.set(time_zone, clock)
  // The parts are read by name, since the text between them differs among browsers.
  const parts = new Map(clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type)!
  const seconds = [part('hour') % 24, part('minute'), part('second')] as const
  return Date.UTC(part('year'), part('month') - 1, part('day'), ...seconds)
}

/** Clocks are set forward and back at quarters of an hour: within one, they are as far from UTC. */
const quarterMs = 900_000
const shiftsAtMost = 1_000
/** How far the clock of a time zone is from UTC in a quarter of an hour; to read it takes 20 us. */
const shifts = new Map<string, number>()

/** As `readClock`, read once for each quarter of an hour. */
function shownAt(at: Date, time_zone: string): number {
  const quarter = Math.floor(at.getTime() / quarterMs)
  const name = `${time_zone} ${quarter}`
  let shift = shifts.get(name)
  if (shift === undefined) {
    if (shifts.size >= shiftsAtMost) shifts.clear()
    shift = readClock(quarter * quarterMs, time_zone) - quarter * quarterMs
    shifts.set(name, shift)
  }
  return Math.floor(at.getTime() / 1000) * 1000 + shift
}

/** The day that the calendar of a time zone shows at an instant. */
export const dayAt = (at: Date, time_zone: string): string => textOf(shownAt(at, time_zone))

/** The latest day that any calendar shows at an instant: what happened elsewhere can be of no later one. */
export const latestDay = (at: Date): string => dayAt(at, 'Pacific/Kiritimati')

/** The clock of a time zone at an instant, `HH:MM`. */
export const clockAt = (at: Date, time_zone: string): string =>
  new Date(shownAt(at, time_zone)).toISOString().slice(11, 16)

/** Day and clock of a time zone at an instant, as spreadsheets read them: `YYYY-MM-DD HH:MM:SS`. */
export const dayAndClockAt = (at: Date, time_zone: string): string =>
  new Date(shownAt(at, time_zone)).toISOString().slice(0, 19).replace('T', ' ')

/**
 * The instant at which the clock of a time zone shows this, for the first time; where the clock skips it, as
 * long after the skipping.
 */
export function instantAt(day: string, clock: string, time_zone: string): Date {
  const shown = Date.parse(`${day}T${clock}:00Z`)
  // A time zone's offset is under a day, and changes at most once around a clock.
  const [before, after] = [-dayMs, dayMs].map((by) => {
    const near = shown + by
    return shown - (shownAt(new Date(near), time_zone) - near)
  }) as [number, number]
  const first = Math.min(before, after)
  return new Date(shownAt(new Date(first), time_zone) === shown ? first : Math.max(before, after))
}

/** The instant at which a day begins in a time zone: its first midnight, or after one that is skipped. */
export const startOfDay = (day: string, time_zone: string): Date => instantAt(day, '00:00', time_zone)

/** The instant at which a day is over in a time zone: the next one's beginning. */
export const endOfDay = (day: string, time_zone: string): Date => startOfDay(addDays(day, 1), time_zone)

/** The day that is over at this instant in a time zone; null where the instant lies within a day. */
export function dayEndedAt(at: Date, time_zone: string): string | null {
  const day = dayAt(new Date(at.getTime() - 1), time_zone)
  return endOfDay(day, time_zone).getTime() === at.getTime() ? day : null
}

/** The day so many days after one; before it where negative. */
export const addDays = (day: string, days: number): string => textOf(midnightInUtc(day) + days * dayMs)

export const laterDay = (a: string, b: string): string => (a > b ? a : b)
export const earlierDay = (a: string, b: string): string => (a < b ? a : b)

/** How many days one day is after another; negative where it is before. */
export const daysBetween = (from: string, to: string): number =>
  (midnightInUtc(to) - midnightInUtc(from)) / dayMs

/** The weekday of a day: 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(midnightInUtc(day)).getUTCDay()

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => addDays(day, -((weekdayOf(day) + 6) % 7))

export const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`
/** The first day of the month after a day's. */
export const firstOfNextMonth = (day: string): string => firstOfMonth(addDays(firstOfMonth(day), 31))

/** The same date so many years later; of 29 February, 1 March where there is none. */
export function addYears(day: string, years: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  return textOf(Date.UTC(year + years, month - 1, date))
}

/** Whether a text is a month of the calendar, `YYYY-MM`. */
export const isMonth = (text: string): boolean => /^\d{4}-\d{2}$/.test(text) && isDay(`${text}-01`)

/** Whether a text is a day of the calendar: `Date` would read 30 February as a day in March. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = midnightInUtc(text)
  return !Number.isNaN(time) && textOf(time) === text
}

/** Whether a time zone is known by this name. */
export function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
