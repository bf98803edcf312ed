import { type Cents, minus, split, toCents } from '../../money/money.ts'

type Goods = { goods_fee_cents: Cents; coupon_fee_cents: Cents; discount_cents: Cents }

/**
 * The amount paid for each line of an order: its price less its share of coupon and member discount. The
 * shares add up to the amount paid for the goods, to the cent. For work on them see `feesForLines`.
 */
export function paidForLines(order: Goods, lines: readonly { total_cents: Cents }[]): Cents[] {
  const paid = minus(minus(order.goods_fee_cents, order.coupon_fee_cents), order.discount_cents)
  return split(
    paid,
    lines.map((line) => line.total_cents),
  )
}

/**
 * The amount paid for some of a line's pieces: the line's whole amount for all, for fewer their share
 * rounded down, so that parts never exceed the whole.
 */
export function paidForPieces(paid_cents: Cents, quantity: number, of: number): Cents {
  return toCents(Number((BigInt(paid_cents) * BigInt(quantity)) / BigInt(of)))
}
