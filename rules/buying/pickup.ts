import { orderStatus, type Status } from './order/status.ts'
import { orderTimes } from './order/times.ts'

/** When a warehouse is open, by weekday (0 Sunday), on its own clock. */
export type OpeningDay = { day: number; from: string; until: string }
/** A time to come for goods, on the warehouse's clock: `YYYY-MM-DD`, `HH:MM`. */
export type PickupSlot = { on: string; from: string; until: string }

/** A time to come as it stands in a message, in any language. */
export const slotText = ({ on, from, until }: PickupSlot): string => `${on}, ${from} – ${until}`

const pickupRules = {
  /** How long a slot is. */
  slotMinutes: 120,
  /** How many days ahead one may choose from, counted from the first possible one. */
  daysAhead: 14,
} as const

const dayMs = 86_400_000
const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
const clockOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** The date that the calendar of a time zone shows at an instant. */
export function localDate(at: Date, time_zone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone: time_zone, dateStyle: 'short' })
  return parts.format(at)
}

/** In which an order that is picked up has not been yet, so that its time can be chosen anew. */
export const pickupStatuses: readonly Status[] = [
  orderStatus.pendingPayment,
  orderStatus.underAudit,
  orderStatus.processing,
  orderStatus.awaitingPacking,
  orderStatus.pendingPickup,
]

/** Whether a pickup slot is over, by the warehouse's clock. */
export function isPickupOver({ on, until }: PickupSlot, time_zone: string, at: Date): boolean {
  const today = localDate(at, time_zone)
  if (on !== today) return on < today
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: time_zone, hour: '2-digit', minute: '2-digit' })
  return until <= clock.format(at)
}

/** So many days after a date. */
export const dateAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/**
 * The day until which goods that are picked up are stored for nothing, of an order that was paid, or placed,
 * at this moment: days are the warehouse's. Specification section 9.
 */
export const freeUntil = (counted: string, time_zone: string): string =>
  dateAfter(localDate(new Date(counted), time_zone), orderTimes.freeStorageDays)

/**
 * The slots of a date, from opening to closing; a rest shorter than a slot belongs to the last one. None on
 * days it is closed.
 */
export function slotsOf(hours: readonly OpeningDay[], on: string): PickupSlot[] {
  const weekday = new Date(`${on}T00:00:00Z`).getUTCDay()
  return hours
    .filter(({ day }) => day === weekday)
    .flatMap(({ from, until }) => {
      const [opens, closes] = [minutesOf(from), minutesOf(until)]
      const count = Math.max(1, Math.floor((closes - opens) / pickupRules.slotMinutes))
      return Array.from({ length: count }, (_, place) => ({
        on,
        from: clockOf(opens + place * pickupRules.slotMinutes),
        until: place === count - 1 ? until : clockOf(opens + (place + 1) * pickupRules.slotMinutes),
      }))
    })
}

type Window = { hours: readonly OpeningDay[]; time_zone: string; at: Date; lead_days: number }

/**
 * The slots that can be chosen now: from the day the goods are ready, tomorrow at the earliest, for two
 * weeks.
 */
export function openSlots({ hours, time_zone, at, lead_days }: Window): PickupSlot[] {
  const today = localDate(at, time_zone)
  const first = Math.max(1, lead_days)
  const days = Array.from({ length: pickupRules.daysAhead }, (_, day) => dateAfter(today, first + day))
  return days.flatMap((on) => slotsOf(hours, on))
}

/** Whose clocks warehouses go by. */
export const warehouseTimeZones = [
  'America/Los_Angeles',
  'America/Phoenix',
  'America/Denver',
  'America/Chicago',
  'America/New_York',
] as const

const clockPattern = /^([01]\d|2[0-3]):[0-5]\d$/

/**
 * The weekday whose hours are wrong: no times of day, closing before opening, or said twice. Null when all
 * are right.
 */
export function hoursFault(hours: readonly OpeningDay[]): number | null {
  const seen = new Set<number>()
  for (const { day, from, until } of hours) {
    const right = clockPattern.test(from) && clockPattern.test(until) && from < until && !seen.has(day)
    if (!right) return day
    seen.add(day)
  }
  return null
}
