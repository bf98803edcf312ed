import { type Cents, minus, toCents, zero } from '../money/money.ts'

/** The least and the most letters of the reason of a credit, which the buyer reads. */
export const goodwillReason = { least: 10, most: 500 } as const

/** What customer service gives for one order, and one person within a day; more is a refund's matter. */
const goodwillLimits = { order: toCents(10_000), day: toCents(50_000) } as const

type GivenSums = { paid_cents: Cents; refunded_cents: Cents; of_order_cents: Cents; of_day_cents: Cents }

/** What can still be given for an order: within both limits, and within what is paid of it and not back. */
export function goodwillLeft({ paid_cents, refunded_cents, of_order_cents, of_day_cents }: GivenSums): Cents {
  const left = Math.min(
    minus(goodwillLimits.order, of_order_cents),
    minus(goodwillLimits.day, of_day_cents),
    minus(minus(paid_cents, refunded_cents), of_order_cents),
  )
  return left > 0 ? toCents(left) : zero
}
