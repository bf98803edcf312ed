import { addDays } from '../../../days.ts'

/**
 * The day from which a buyer may end a contract alone, for its goods are late; null where its terms say
 * nothing of it. It begins at 00:00 UTC.
 */
export const lateFrom = (delivery_due: string, late_days: number | null): string | null =>
  late_days === null ? null : addDays(delivery_due, late_days + 1)
