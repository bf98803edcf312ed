import type { CompanyBalance } from '../../money/company-balance.ts'
import { type Cents, minus, plus, toCents, zero } from '../../money/money.ts'
import { type LogisticsStep, payableSteps } from './logistics-graph.ts'

/** The kinds of a quotation; what the carrier finds later comes by itself. */
export const quotedKinds = [
  'freight',
  'liftgate',
  'appointment',
  'residential',
  'insurance',
  'discount',
] as const
/** The kinds of a charge after the order is placed. */
export const adjustKinds = ['reweigh', 'reclass', 'detention', 'discount'] as const
/** What freight is charged for. */
export type LogisticsChargeKind = (typeof quotedKinds | typeof adjustKinds)[number]
export const logisticsChargeKinds: readonly LogisticsChargeKind[] = [
  ...new Set<LogisticsChargeKind>([...quotedKinds, ...adjustKinds]),
]

/** Whether an amount fits its kind: a discount takes off, a correction of the carrier's does or adds. */
export function fitsKind(kind: LogisticsChargeKind, amount: Cents): boolean {
  if (amount === 0) return false
  if (kind === 'discount') return amount < 0
  return amount > 0 || kind === 'reweigh' || kind === 'reclass'
}

/** The most lines of a quotation. */
export const quoteLinesAtMost = 12

export type LogisticsPayment = {
  no: number
  amount_cents: Cents
  /** What of it went back. */
  back_cents: Cents
  source: CompanyBalance
}

/** What is paid of a freight order and has not gone back. */
export const paidOf = (payments: readonly Pick<LogisticsPayment, 'amount_cents' | 'back_cents'>[]): Cents =>
  minus(
    plus(zero, ...payments.map((one) => one.amount_cents)),
    plus(zero, ...payments.map((one) => one.back_cents)),
  )

/** What is left to pay; nothing before the quotation is accepted, and of a cancelled order. */
export const unpaidOf = (step: LogisticsStep, total: Cents, paid: Cents): Cents =>
  payableSteps.includes(step) ? toCents(Math.max(0, minus(total, paid))) : zero

/** The parts of payments that go back, newest first, each to the balance that it came from. */
export function partsBack(amount: Cents, payments: readonly LogisticsPayment[]) {
  let left: number = amount
  return payments
    .toSorted((a, b) => b.no - a.no)
    .flatMap(({ no, source, amount_cents, back_cents }) => {
      const part = toCents(Math.min(left, minus(amount_cents, back_cents)))
      left -= part
      return part > 0 ? [{ no, source, part }] : []
    })
}
