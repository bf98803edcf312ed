import { dayAt, laterDay } from '../../../days.ts'
import { type BalanceType, balanceType } from '../terms.ts'
import { contractDayAfter, contractDayEnd, contractTimes, laterInstant } from '../times.ts'

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
  const arrivals = lots.flatMap(({ arrived_on }) => arrived_on ?? [])
  const last = arrivals.reduce(laterDay, arrivals[0] ?? dayAt(at, 'UTC'))
  return laterInstant(contractDayAfter(last, arrival_days ?? 0), contractDayEnd(at, 0))
}
