import { addWorkingDays, openDays } from '../calendar/working-days.ts'
import { dayAt, endOfDay } from '../days.ts'
import type { OpeningDay } from './pickup.ts'

type Promised = {
  paid_at: Date
  /** Of its goods, the longest time to be ready, as it was shown to the buyer. */
  lead_days: number
  /** When the warehouse is open, on its own clock. */
  hours: readonly OpeningDay[]
  time_zone: string
}

/**
 * Until when a paid order is promised to be ready: the end of so many working days of its warehouse after the
 * day of the payment, one at least. It is fixed with the payment, so that nothing done to the order later
 * moves it.
 */
export function promisedAt({ paid_at, lead_days, hours, time_zone }: Promised): Date {
  const day = addWorkingDays(dayAt(paid_at, time_zone), Math.max(1, lead_days), openDays(hours))
  return endOfDay(day, time_zone)
}
