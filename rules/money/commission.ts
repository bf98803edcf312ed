import { type Cents, minus, perUnit, plus, toCents, zero } from './money.ts'

/** For how long after its receipt what is paid for an order waits, before its manufacturer can have it. */
export const complaintDays = 7

/** What the platform takes of a line: hundredths of a percent of what was paid, and at least so much. */
export type CommissionTerms = { basis_points: number; minimum_cents: Cents }

/** What was paid for a line, the commission on it, and what of it was given back. */
export type LineEarning = { paid_cents: Cents; commission_cents: Cents; given_back_cents: Cents }

/** The share of an amount that a part of a whole has, rounded half up, once. */
export const shareOf = (amount: Cents, part: Cents, whole: Cents): Cents =>
  whole === 0 ? zero : perUnit(amount, part, whole)

/** The commission on what was paid for a line; never more than that. */
export function lineCommission(paid: Cents, { basis_points, minimum_cents }: CommissionTerms): Cents {
  if (paid === 0) return zero
  return toCents(Math.min(paid, Math.max(perUnit(paid, basis_points, 10_000), minimum_cents)))
}

/** The commission that stands while so much of a line was given back. */
export const commissionStanding = ({ paid_cents, commission_cents, given_back_cents }: LineEarning): Cents =>
  shareOf(commission_cents, minus(paid_cents, given_back_cents), paid_cents)

/**
 * The commission that comes back with so much more of a line: the difference of what stands before and after,
 * so that the order of refunds does not matter and the whole comes back whole.
 */
export function commissionBack(line: LineEarning, given: Cents): Cents {
  const after = { ...line, given_back_cents: plus(line.given_back_cents, given) }
  return minus(commissionStanding(line), commissionStanding(after))
}

/** The goods of a contract, the commission on all of them, and what its manufacturer has of them. */
export type ContractEarning = { total_cents: Cents; commission_cents: Cents; goods_cents: Cents }

/** The commission on so much more of a contract for its manufacturer; negative on so much less. */
export function commissionOnMore(
  { total_cents, commission_cents, goods_cents }: ContractEarning,
  more: Cents,
): Cents {
  const after = shareOf(commission_cents, plus(goods_cents, more), total_cents)
  return minus(after, shareOf(commission_cents, goods_cents, total_cents))
}
