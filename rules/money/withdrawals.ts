import { type Cents, minus, percentOf, toCents } from './money.ts'

/** Above this amount two people of finance have to agree; the database holds the same (0161). */
export const fourEyesAbove = toCents(500_000)

/**
 * The platform's fee of a withdrawal, by its site's percentage, and the payout. The two add up to the
 * amount.
 */
export function withdrawalShares(amount: Cents, handlingPercent: number): { fee: Cents; payout: Cents } {
  const fee = percentOf(amount, handlingPercent)
  return { fee, payout: minus(amount, fee) }
}

/** Whether somebody else has to look at it before it is paid out. */
export const needsSecondPerson = (amount: Cents): boolean => amount > fourEyesAbove
