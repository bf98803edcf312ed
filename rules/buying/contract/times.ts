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

export type DeliveryClock = {
  /** When the deposit is due, and when it was paid. */
  due_at: Date | null
  paid_at: Date | null
  /** When reports of inspections came, and when their buyer answered; null while it is to answer. */
  inspections: readonly { at: Date; judged_at: Date | null }[]
}

/** By how many days goods may be later than agreed: as the deposit came late, and as reports waited. */
export function deliveryDelay({ due_at, paid_at, inspections }: DeliveryClock, now: Date) {
  // A day's end is the beginning of the next.
  const last = due_at && dayAt(new Date(due_at.getTime() - 1), 'UTC')
  const late = last && paid_at ? daysBetween(last, dayAt(paid_at, 'UTC')) : 0
  const waits = inspections.map(({ at, judged_at }) =>
    daysBetween(dayAt(at, 'UTC'), dayAt(judged_at ?? laterInstant(at, now), 'UTC')),
  )
  return { deposit: Math.max(0, late), inspections: waits.reduce((sum, days) => sum + days, 0) }
}

/**
 * When a contract's goods are to be delivered: as agreed, later by the days that its deposit came after it
 * was due, and by those in which an inspection waited for its buyer.
 */
export function deliveryDue(delivery_on: string, clock: DeliveryClock, now: Date): string {
  const { deposit, inspections } = deliveryDelay(clock, now)
  return addDays(delivery_on, deposit + inspections)
}

/** The days before a lot is to be delivered at which its manufacturer is reminded, and the first day late. */
export const deliveryReminders = [14, 7, 1, -1] as const

/** The days after a report at which a buyer is reminded; after the last, customer service may answer. */
export const inspectionReminders = [3, 5, contractTimes.inspectionDays] as const
/** The days after papers were refused at which whoever is to replace them is reminded; then service asks. */
export const refusedPaperReminders = [2, 5, 10] as const
/** The days before a lot counts as received at which its buyer is reminded. */
export const acceptanceReminders = [5, 1] as const
