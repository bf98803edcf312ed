import { addDays, dayAt, daysBetween, endOfDay } from '../../days.ts'

/** Days of a contract's order; a contract's days end at 24:00 UTC. */
export const contractTimes = {
  /** To pay a deposit, or a balance before delivery or after it. */
  payDays: 7,
  /** After which a deposit that was not paid ends the contract. */
  graceDays: 7,
  /** After which customer service may pass an inspection that the buyer does not answer. */
  inspectionDays: 7,
  /** After the expected arrival from which customer service asks where a lot is. */
  unknownArrivalDays: 14,
} as const

/** The days from when it is due at which a payer is reminded, less than 4 before. */
export const milestoneReminders = { deposit: [-2, -1, 5], balance: [-3, -1, 1, 5, 10] } as const

/** The end of the day so many days after a day. */
export const contractDayAfter = (day: string, days: number): Date => endOfDay(addDays(day, days), 'UTC')

/** The later of two instants. */
export const laterInstant = (a: Date, b: Date): Date => (a.getTime() < b.getTime() ? b : a)

/** The end of the day so many days after an instant. */
export const contractDayEnd = (at: Date, days: number): Date =>
  endOfDay(addDays(dayAt(at, 'UTC'), days), 'UTC')

/**
 * When a contract's goods are to be delivered: as agreed, later by the days that its deposit came after it
 * was due.
 */
export function deliveryDue(
  delivery_on: string,
  deposit: { due_at: Date | null; paid_at: Date | null },
): string {
  const { due_at, paid_at } = deposit
  if (!due_at || !paid_at || paid_at <= due_at) return delivery_on
  // A day's end is the beginning of the next.
  const last = dayAt(new Date(due_at.getTime() - 1), 'UTC')
  return addDays(delivery_on, daysBetween(last, dayAt(paid_at, 'UTC')))
}

/** The days after a report at which a buyer is reminded; after the last, customer service may answer. */
export const inspectionReminders = [3, 5, contractTimes.inspectionDays] as const
/** The days before a lot counts as received at which its buyer is reminded. */
export const acceptanceReminders = [5, 1] as const
