import { type Cents, minus, plus, times, toCents, zero } from '../../money/money.ts'

/** When the balance is due: before delivery, after it, or some days after arrival. */
export const balanceType = { beforeDelivery: 1, afterDelivery: 2, afterArrival: 3 } as const
export type BalanceType = (typeof balanceType)[keyof typeof balanceType]

/** The sums of a contract. The balance is rounded half up, the deposit is the rest. */
export function contractSums(
  lines: readonly { quantity: number; price_cents: Cents }[],
  deposit_percent: number,
): { total: Cents; deposit: Cents; balance: Cents } {
  const total = lines.reduce(
    (sum, { quantity, price_cents }) => plus(sum, times(price_cents, quantity)),
    zero,
  )
  const doubled = BigInt(total) * BigInt(100 - deposit_percent) * 2n + 100n
  const balance = toCents(Number(doubled / 200n))
  return { total, deposit: minus(total, balance), balance }
}

/** A model number as two of them are compared: without blanks around, in one width and case. */
const sameModel = (custom_sn: string): string => custom_sn.normalize('NFKC').trim().toLowerCase()

/** The first line whose model an earlier one has, or null. */
export function repeatedModel(lines: readonly { custom_sn: string }[]): number | null {
  const seen = new Set<string>()
  for (const [place, { custom_sn }] of lines.entries()) {
    const folded = sameModel(custom_sn)
    if (seen.has(folded)) return place
    seen.add(folded)
  }
  return null
}
