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

/** Where the manufacturer hands the goods over, by Incoterms 2020. */
export const incoterms = ['FOB', 'FCA', 'EXW'] as const
export type Incoterm = (typeof incoterms)[number]

/** What a balance before delivery is paid against: the inspected goods, or copies of the shipping papers. */
export const balanceGate = { beforeLoading: 1, againstDocuments: 2 } as const
export type BalanceGate = (typeof balanceGate)[keyof typeof balanceGate]

/** What the balance of each lot is paid against; null where all is paid at once, after delivery. */
export function gateOfBalance(terms: {
  balance_type: BalanceType
  balance_gate: BalanceGate | null
}): BalanceGate | null {
  if (terms.balance_type !== balanceType.beforeDelivery) return null
  return terms.balance_gate ?? balanceGate.beforeLoading
}

/** What has to be shown before money that is held goes to the manufacturer. */
export const releaseGate = { productionBegun: 1, inspectionPassed: 2, documentsPassed: 3 } as const
export type ReleaseGate = (typeof releaseGate)[keyof typeof releaseGate]

/** Who inspects the goods before they leave. */
export const inspectionBy = { maker: 1, thirdParty: 2, buyer: 3 } as const
export type Inspector = (typeof inspectionBy)[keyof typeof inspectionBy]

/** The numbers that a contract may name, and what a form begins with. */
export const termBounds = {
  retention: { from: 0, to: 10, usual: 0 },
  late_days: { from: 7, to: 120, usual: 30 },
  claim_days: { from: 3, to: 60, usual: 14 },
} as const

/** The terms that a contract begins with. */
export const usualTerms = {
  incoterm: 'FOB',
  balance_gate: balanceGate.beforeLoading,
  release_gate: releaseGate.documentsPassed,
  retention: String(termBounds.retention.usual),
  late_days: String(termBounds.late_days.usual),
  claim_days: String(termBounds.claim_days.usual),
  inspection_by: inspectionBy.maker,
} as const
