import { type Cents, minus, split, toCents, zero } from '../money.ts'

/** Who pays for bringing goods back. */
export const returnPayers = ['merchant', 'buyer'] as const
export type ReturnPayer = (typeof returnPayers)[number]

type Goods = { goods_fee_cents: Cents; coupon_fee_cents: Cents; discount_cents: Cents }

/**
 * What was paid for each line of an order: its price less its share of coupon and member discount. The shares add up to what was
 * paid for the goods, to the cent. Other fees are for work that was done, and stay paid.
 */
export function paidForLines(order: Goods, lines: readonly { total_cents: Cents }[]): Cents[] {
  const paid = minus(minus(order.goods_fee_cents, order.coupon_fee_cents), order.discount_cents)
  return split(
    paid,
    lines.map((line) => line.total_cents),
  )
}

/** What so many of a line's pieces were paid: all of them what the line was, fewer at most their share (rounded down, so that parts never exceed the whole). */
export function paidForPieces(paid_cents: Cents, quantity: number, of: number): Cents {
  return toCents(Number((BigInt(paid_cents) * BigInt(quantity)) / BigInt(of)))
}

/** What is paid for goods that came back when fewer did than were announced: their share, a broken cent in the buyer's favour. */
export function paidForReceived(agreed_cents: Cents, received: number, announced: number): Cents {
  const parts = BigInt(agreed_cents) * BigInt(received)
  return toCents(Number((parts + BigInt(announced) - 1n) / BigInt(announced)))
}

/** An offer for the whole of a request, shared over its lines by what they ask. */
export function shareOffer(offer: Cents, asked: readonly Cents[]): Cents[] {
  return asked.every((one) => one === 0) ? asked.map(() => zero) : split(offer, asked)
}

/** Until when goods can be claimed: one year from the day they arrived. Specification section 9. */
export function refundableUntil(arrived_at: Date): Date {
  const until = new Date(arrived_at)
  until.setUTCFullYear(until.getUTCFullYear() + 1)
  return until
}
