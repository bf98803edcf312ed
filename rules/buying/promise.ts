import { addWorkingDays, officeDays, openDays } from '../calendar/working-days.ts'
import { dayAt, dayEndedAt, endOfDay } from '../days.ts'
import type { OpeningDay } from './pickup.ts'

type PromiseFacts = {
  /** When it is paid. */
  at: Date
  /** The longest time to be ready among the order's goods, as shown to the buyer. */
  lead_days: number
  /** The weekdays on which the warehouse is open, and its clock. */
  weekdays: readonly number[]
  time_zone: string
}

/** The day on which goods are ready: working days of their warehouse after the payment, one at least. */
export const readyOn = ({ at, lead_days, weekdays, time_zone }: PromiseFacts): string =>
  addWorkingDays(dayAt(at, time_zone), Math.max(1, lead_days), weekdays)

type PromisedOrder = Omit<PromiseFacts, 'at' | 'weekdays'> & { paid_at: Date; hours: readonly OpeningDay[] }

/**
 * Until when a paid order is promised to be ready: the end of the day on which it is. It is fixed with the
 * payment, so that nothing done to the order later moves it.
 */
export function promisedAt({ paid_at, hours, ...promised }: PromisedOrder): Date {
  const day = readyOn({ ...promised, at: paid_at, weekdays: openDays(hours) })
  return endOfDay(day, promised.time_zone)
}

/**
 * The day by which goods that are ready on a day arrive: so many working days of their carrier later. The one
 * rule for product, checkout, order and mail.
 */
export const arrivesOn = (ready_on: string, transit_days: number): string =>
  addWorkingDays(ready_on, transit_days, officeDays)

/** The day by which an order arrives that is promised to be ready until an instant, the end of a day. */
export const orderArrivesOn = (promised_at: Date, transit_days: number, time_zone: string): string =>
  arrivesOn(dayEndedAt(promised_at, time_zone) ?? dayAt(promised_at, time_zone), transit_days)
