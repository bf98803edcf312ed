import { isClosedDay } from '../calendar/closed-days.ts'
import { addDays, clockAt, dayAt, laterDay, weekdayOf } from '../days.ts'
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
  /** How many days one may choose from at least, counted from the first possible one. */
  daysAtLeast: 5,
} as const

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
const clockOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

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
  const today = dayAt(at, time_zone)
  return on === today ? until <= clockAt(at, time_zone) : on < today
}

/**
 * The day until which goods that are picked up are stored for nothing, of an order that was paid, or placed,
 * at this moment: days are the warehouse's. Specification section 9.
 */
export const freeUntil = (counted: string, time_zone: string): string =>
  addDays(dayAt(new Date(counted), time_zone), orderTimes.freeStorageDays)

/**
 * The slots of a date, from opening to closing; a rest shorter than a slot belongs to the last one. None on
 * weekdays and public holidays on which it is closed.
 */
export function slotsOf(hours: readonly OpeningDay[], on: string): PickupSlot[] {
  if (isClosedDay(on)) return []
  const weekday = weekdayOf(on)
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

type Window = {
  hours: readonly OpeningDay[]
  time_zone: string
  at: Date
  lead_days: number
  /** When the order was paid, from which its free storage counts; until then it would count from now. */
  paid_at?: Date | null
}

/**
 * The slots that can be chosen now: from the day the goods are ready, tomorrow at the earliest, as long as
 * they are stored for nothing; where that is too short, for some days.
 */
export function openSlots({ hours, time_zone, at, lead_days, paid_at }: Window): PickupSlot[] {
  const first = addDays(dayAt(at, time_zone), Math.max(1, lead_days))
  const free = freeUntil((paid_at ?? at).toISOString(), time_zone)
  const enough = addDays(first, pickupRules.daysAtLeast - 1)
  const last = laterDay(free, enough)
  const slots: PickupSlot[] = []
  for (let on = first; on <= last; on = addDays(on, 1)) slots.push(...slotsOf(hours, on))
  return slots
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
