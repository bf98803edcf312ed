import { addDays, dayAt, endOfDay, weekdayOf } from '../days.ts'
import { isClosedDay } from './closed-days.ts'
import type { OpeningDay } from './pickup.ts'

type Promised = {
  paid_at: Date
  /** Of its goods, the longest time to be ready, as it was shown to the buyer. */
  lead_days: number
  /** When the warehouse is open, on its own clock. */
  hours: readonly OpeningDay[]
  time_zone: string
}

/** Weekdays, of a warehouse that has said no hours. */
const usually: readonly number[] = [1, 2, 3, 4, 5]

/** Whether a warehouse works on a day. */
function isWorkingDay(day: string, hours: readonly OpeningDay[]): boolean {
  const open = hours.length > 0 ? hours.map((one) => one.day) : usually
  return open.includes(weekdayOf(day)) && !isClosedDay(day)
}

/**
 * Until when a paid order is promised to be ready: the end of so many working days of its warehouse after the
 * day of the payment, one at least. It is fixed with the payment, so that nothing done to the order later
 * moves it.
 */
export function promisedAt({ paid_at, lead_days, hours, time_zone }: Promised): Date {
  let day = dayAt(paid_at, time_zone)
  for (let left = Math.max(1, lead_days); left > 0; ) {
    day = addDays(day, 1)
    if (isWorkingDay(day, hours)) left -= 1
  }
  return endOfDay(day, time_zone)
}
