import { type Cents, plus, toCents, zero } from '../money/money.ts'

/** The fees of a line: in all, the part of them that is freight, and what of them was given back so far. */
type FreightOfLine = { fees_cents: Cents; freight_cents: Cents; back_cents: Cents }

/**
 * How much of what was given back of these lines' fees is freight: of each line as large a share as
 * freight is of its fees. All of it once all fees are back, to the cent.
 */
export const freightBack = (lines: readonly FreightOfLine[]): Cents =>
  plus(
    zero,
    ...lines.map(({ fees_cents, freight_cents, back_cents }) => {
      if (fees_cents === 0) return zero
      const back = BigInt(Math.min(back_cents, fees_cents))
      return toCents(Number((back * BigInt(freight_cents)) / BigInt(fees_cents)))
    }),
  )

/** A payment of an order's freight. */
type FreightPayment = { amount_cents: Cents; from_freight: boolean }

/**
 * How much of freight that comes back belongs to the freight balance: it goes back to where it was paid
 * from, the newest payment first.
 */
export function backToFreight(back_cents: Cents, newestFirst: readonly FreightPayment[]): Cents {
  let left: number = back_cents
  const parts = newestFirst.map(({ amount_cents, from_freight }) => {
    const part = Math.min(left, amount_cents)
    left -= part
    return from_freight ? toCents(part) : zero
  })
  return plus(zero, ...parts)
}
