import { type Cents, minus, plus, split, toCents, zero } from '../money/money.ts'

/** Who pays for the return shipment. */
export const returnPayers = ['merchant', 'buyer'] as const
export type ReturnPayer = (typeof returnPayers)[number]

/**
 * The payment for returned goods when fewer came than were announced: their share, rounded in the buyer's
 * favour.
 */
export function paidForReceived(agreed_cents: Cents, received: number, announced: number): Cents {
  const parts = BigInt(agreed_cents) * BigInt(received)
  return toCents(Number((parts + BigInt(announced) - 1n) / BigInt(announced)))
}

/** The amount of a line: in all, and the part of it that is fees. */
export type AskedAmounts = { asked_cents: Cents; asked_fees_cents: Cents }
export type AgreedAmounts = { agreed_cents: Cents; agreed_fees_cents: Cents }

/** The price in a line's amount, without fees. */
export const goodsAsked = ({ asked_cents, asked_fees_cents }: AskedAmounts): Cents =>
  minus(asked_cents, asked_fees_cents)

/**
 * Splits an offer for a whole request over its lines by their requested amounts: the price first, fees out
 * of the rest.
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
