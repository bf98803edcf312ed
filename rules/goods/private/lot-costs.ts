import { type Cents, split } from '../../money/money.ts'

/**
 * What was paid for a line, over the items that it consists of: by their prices, or by their pieces where
 * all are free.
 */
export function lotCosts(
  paid_cents: Cents,
  parts: readonly { amount: number; price_cents: Cents }[],
): Cents[] {
  const worth = parts.map(({ amount, price_cents }) => amount * price_cents)
  const weights = worth.some((one) => one > 0) ? worth : parts.map(({ amount }) => amount)
  return split(paid_cents, weights)
}
