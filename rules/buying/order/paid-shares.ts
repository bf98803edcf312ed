import { type Cents, minus, split, toCents, zero } from '../../money/money.ts'

type Goods = { goods_fee_cents: Cents; coupon_fee_cents: Cents; discount_cents: Cents }

/**
 * The amount paid for each line of an order: its price less its share of coupon and member discount. The
 * shares add up to the amount paid for the goods, to the cent. For work on them see `feesForLines`.
 */
export function paidForLines(order: Goods, lines: readonly { total_cents: Cents }[]): Cents[] {
  const paid = minus(minus(order.goods_fee_cents, order.coupon_fee_cents), order.discount_cents)
  const prices = lines.map((line) => line.total_cents)
  // Goods of a sales order cost nothing.
  return paid === 0 && prices.every((price) => price === 0) ? lines.map(() => zero) : split(paid, prices)
}

/**
 * The amount paid for some of a line's pieces: the line's whole amount for all, for fewer their share
 * rounded down, so that parts never exceed the whole.
 */
export function paidForPieces(paid_cents: Cents, quantity: number, of: number): Cents {
  return toCents(Number((BigInt(paid_cents) * BigInt(quantity)) / BigInt(of)))
}

/**
 * The amount paid for pieces of a line of which others were claimed before: the shares of all pieces add up
 * to the line's whole amount, and what is claimed in all is never more, also after a claim was given up.
 */
export function paidForNext(
  paid_cents: Cents,
  quantity: number,
  { of, kept, claimed, claimed_cents }: { of: number; kept: number; claimed: number; claimed_cents: Cents },
): Cents {
  const upTo = (pieces: number) => paidForPieces(paid_cents, pieces, of)
  const share = minus(upTo(claimed + quantity), upTo(claimed))
  return toCents(Math.max(0, Math.min(share, minus(upTo(kept), claimed_cents))))
}
