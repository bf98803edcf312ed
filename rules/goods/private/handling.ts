import { type Cents, parseMoney, toCents } from '../../money/money.ts'
import { centsOfMicro } from '../storage/tariff.ts'
import { type RequisitionKind, requisitionKind } from './requisition-graph.ts'

/** What the work of a kind costs: for a form, and for each piece and cubic metre of its goods. */
export type HandlingRate = {
  kind: RequisitionKind
  form_cents: number
  piece_cents: number
  m3_cents: number
  ready_days: number
}
export const handlingLimits = { cents: 1_000_000, ready_days: 60, note: 500 } as const

/** A rate as it is typed: amounts as text, empty ones are nothing. */
export type TypedRate = { kind: number; form: string; piece: string; m3: string; ready_days: number }

const kinds: readonly number[] = Object.values(requisitionKind)
const amount = (typed: string): number => (typed.trim() === '' ? 0 : (parseMoney(typed) ?? -1))

/** The rates of a tariff from what was typed, by kind; null where there is none, or one is none. */
export function handlingRates(typed: readonly TypedRate[]): HandlingRate[] | null {
  const rates = typed.map(({ kind, form, piece, m3, ready_days }) => ({
    kind: kind as RequisitionKind,
    form_cents: amount(form),
    piece_cents: amount(piece),
    m3_cents: amount(m3),
    ready_days,
  }))
  const fits = rates.every(
    ({ kind, form_cents, piece_cents, m3_cents, ready_days: days }) =>
      kinds.includes(kind) &&
      [form_cents, piece_cents, m3_cents].every((cents) => cents >= 0 && cents <= handlingLimits.cents) &&
      Number.isInteger(days) &&
      days >= 0 &&
      days <= handlingLimits.ready_days,
  )
  const once = new Set(rates.map(({ kind }) => kind)).size === rates.length
  return rates.length > 0 && fits && once ? rates : null
}

type Goods = { amount: number; volume_cm3: number }

/**
 * What the work on these goods costs by a rate, rounded once; null where it goes by volume and one of the
 * goods has none.
 */
export function handlingFee(rate: HandlingRate, goods: readonly Goods[]): Cents | null {
  const { form_cents, piece_cents, m3_cents } = rate
  if (m3_cents > 0 && goods.some(({ volume_cm3 }) => volume_cm3 === 0)) return null
  const pieces = goods.reduce((sum, one) => sum + one.amount, 0)
  const cm3 = goods.reduce((sum, one) => sum + BigInt(one.amount) * BigInt(one.volume_cm3), 0n)
  return toCents(form_cents + piece_cents * pieces + centsOfMicro(cm3 * BigInt(m3_cents)))
}
