import { addDays, dayAt, endOfDay, laterDay } from '../../../days.ts'
import { type BalanceType, balanceType } from '../terms.ts'
import { contractDayEnd, contractTimes } from '../times.ts'

type Terms = { balance_type: BalanceType; arrival_days: number | null }

/**
 * When a balance is due that is paid after delivery: in seven days, or so many days after the last lot
 * arrived, but not before the end of today.
 */
export function balanceDueAt(
  at: Date,
  { balance_type, arrival_days }: Terms,
  lots: readonly { arrived_on: string | null }[],
): Date {
  if (balance_type !== balanceType.afterArrival) return contractDayEnd(at, contractTimes.payDays)
  const today = dayAt(at, 'UTC')
  const arrivals = lots.flatMap(({ arrived_on }) => arrived_on ?? [])
  const last = arrivals.reduce(laterDay, arrivals[0] ?? today)
  const agreed = endOfDay(addDays(last, arrival_days ?? 0), 'UTC')
  return agreed < at ? contractDayEnd(at, 0) : agreed
}
