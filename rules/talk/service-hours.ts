import type { OpeningDay } from '../buying/pickup.ts'
import { closedDaysOf } from '../calendar/closed-days.ts'
import { serviceDays } from '../calendar/working-days.ts'
import { addDays, dayAt, instantAt, laterDay, startOfDay, timeZoneOf, weekdayOf } from '../days.ts'
import { type ClosedDays, isClosedOn } from '../goods/merchant/closure.ts'
import type { SiteCode } from '../sites.ts'

/** When somebody answers, on whose clock, but for days on which they are closed. */
export type ServiceHours = { hours: readonly OpeningDay[]; time_zone: string; closed: readonly ClosedDays[] }

/** The zones by whose clock manufacturers can say their hours. */
export const serviceZones = [
  'America/Los_Angeles',
  'America/Denver',
  'America/Chicago',
  'America/New_York',
  'America/Mexico_City',
  'America/Sao_Paulo',
  'Europe/London',
  'Europe/Berlin',
  'Europe/Istanbul',
  'Asia/Kolkata',
  'Asia/Ho_Chi_Minh',
  'Asia/Jakarta',
  'Asia/Kuala_Lumpur',
  'Asia/Shanghai',
] as const

/** Our own customer service: Monday to Saturday around the clock, by a site's. Specification section 9. */
export function platformHours(site: SiteCode, at: Date): ServiceHours {
  const year = at.getUTCFullYear()
  const closed = [year, year + 1].flatMap(closedDaysOf).map((day) => ({ from_on: day, until_on: day }))
  return {
    hours: serviceDays.map((day) => ({ day, from: '00:00', until: '24:00' })),
    time_zone: timeZoneOf(site),
    closed,
  }
}

type Span = { from: Date; until: Date }
const daysAhead = 90

/** The time of a day in which somebody is there; null on a day without. */
function servedOn(day: string, { hours, time_zone, closed }: ServiceHours): Span | null {
  const open = hours.find((one) => one.day === weekdayOf(day))
  if (!open || closed.some((one) => isClosedOn(one, day))) return null
  const until =
    open.until === '24:00' ? startOfDay(addDays(day, 1), time_zone) : instantAt(day, open.until, time_zone)
  return { from: instantAt(day, open.from, time_zone), until }
}

/** Whether somebody is there at an instant. */
export function isServed(service: ServiceHours, at: Date): boolean {
  const span = servedOn(dayAt(at, service.time_zone), service)
  return span !== null && span.from <= at && at < span.until
}

/** When somebody is there next: at once where they are; null where nobody is within three months. */
export function nextServed(service: ServiceHours, at: Date): Date | null {
  const today = dayAt(at, service.time_zone)
  for (let ahead = 0; ahead <= daysAhead; ahead += 1) {
    const span = servedOn(addDays(today, ahead), service)
    if (span && span.until > at) return span.from > at ? span.from : at
  }
  return null
}

/** How many minutes between two instants somebody was there; at most three months back. */
export function servedMinutes(service: ServiceHours, since: Date, at: Date): number {
  let sum = 0
  const last = dayAt(at, service.time_zone)
  const first = addDays(last, -daysAhead)
  const from = dayAt(since, service.time_zone)
  for (let day = laterDay(from, first); day <= last; day = addDays(day, 1)) {
    const span = servedOn(day, service)
    if (!span) continue
    const [begin, end] = [
      Math.max(span.from.getTime(), since.getTime()),
      Math.min(span.until.getTime(), at.getTime()),
    ]
    sum += Math.max(0, end - begin)
  }
  return Math.round(sum / 60_000)
}
