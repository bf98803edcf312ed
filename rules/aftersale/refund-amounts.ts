import { type Cents, minus, plus, split, toCents, zero } from '../money/money.ts'

/** Who pays for bringing goods back. */
export const returnPayers = ['merchant', 'buyer'] as const
export type ReturnPayer = (typeof returnPayers)[number]

/**
 * What is paid for goods that came back when fewer did than were announced: their share, a broken cent in the
 * buyer's favour.
 */
export function paidForReceived(agreed_cents: Cents, received: number, announced: number): Cents {
  const parts = BigInt(agreed_cents) * BigInt(received)
  return toCents(Number((parts + BigInt(announced) - 1n) / BigInt(announced)))
}

/** What a line asks for or is worth: all of it, and how much of that is fees. */
export type AskedAmounts = { asked_cents: Cents; asked_fees_cents: Cents }
export type AgreedAmounts = { agreed_cents: Cents; agreed_fees_cents: Cents }

/** The price within what a line asks for. */
export const goodsAsked = ({ asked_cents, asked_fees_cents }: AskedAmounts): Cents =>
  minus(asked_cents, asked_fees_cents)

/**
 * An offer for the whole of a request, shared over its lines by what they ask: the price comes first, and
 * fees out of what is over.
 */
export function shareOffer(offer: Cents, asked: readonly AskedAmounts[]): AgreedAmounts[] {
  const goods = asked.map(goodsAsked)
  const ofGoods = toCents(Math.min(offer, plus(zero, ...goods)))
  const forGoods = shareBy(ofGoods, goods)
  const forFees = shareBy(
    minus(offer, ofGoods),
    asked.map((line) => line.asked_fees_cents),
  )
  return asked.map((_, i) => ({
    agreed_cents: plus(forGoods[i]!, forFees[i]!),
    agreed_fees_cents: forFees[i]!,
  }))
}

const shareBy = (amount: Cents, asked: readonly Cents[]): Cents[] =>
  asked.every((one) => one === 0) ? asked.map(() => zero) : split(amount, asked)

/** Until when goods can be claimed: one year from the day they arrived. Specification section 9. */
export function refundableUntil(arrived_at: Date): Date {
  const until = new Date(arrived_at)
  until.setUTCFullYear(until.getUTCFullYear() + 1)
  return until
}
