import { type CommissionTerms, lineCommission } from '../../money/commission.ts'
import { type Cents, minus, split, zero } from '../../money/money.ts'
import { paidForLines } from './paid-shares.ts'

type Goods = { goods_fee_cents: Cents; coupon_fee_cents: Cents; discount_cents: Cents }
export type SoldLine = CommissionTerms & { id: number; total_cents: Cents }
/** What is paid for a line, the commission on it, and what of it goes back at once. */
export type EarnedLine = { id: number; paid_cents: Cents; commission_cents: Cents; given_back_cents: Cents }

/** What is paid for each line of an order, and the commission on it by the terms of its making. */
export function earnedLines(order: Goods, lines: readonly SoldLine[]): EarnedLine[] {
  const paid = paidForLines(order, lines)
  return lines.map(({ id, ...terms }, i) => ({
    id,
    paid_cents: paid[i]!,
    commission_cents: lineCommission(paid[i]!, terms),
    given_back_cents: zero,
  }))
}

/** The same where the manufacturer keeps only so much of it, shared over the lines by what they cost. */
export function keptLines(order: Goods, lines: readonly SoldLine[], kept: Cents): EarnedLine[] {
  const earned = earnedLines(order, lines)
  const shares = split(
    kept,
    earned.map((line) => line.paid_cents),
  )
  return earned.map((line, i) => ({
    ...line,
    given_back_cents: minus(line.paid_cents, shares[i]!),
  }))
}
