import type { RefusalName } from '../refusals.ts'
import { lineCommission } from './commission.ts'
import { type Cents, parseMoney, zero } from './money.ts'

/** Whose goods a rate is for; null: all. `sale` is the kind of an order: 1 stock, 2 presale, 3 contract. */
export type RateScope = { merchant_id: number | null; category_id: number | null; sale: SaleKind | null }
export const saleKinds = { stock: 1, presale: 2, contract: 3 } as const
export type SaleKind = (typeof saleKinds)[keyof typeof saleKinds]

const mostBasisPoints = 5_000
/** The parts of a scope that say for whom a rate is, the first that is named being the most specific. */
export const rateLevels = ['merchant', 'category', 'sale', 'all'] as const
export type RateLevel = (typeof rateLevels)[number]

/** The most specific part of a rate's scope, which decides among rates that apply. */
export function rateLevel({ merchant_id, category_id, sale }: RateScope): RateLevel {
  if (merchant_id !== null) return 'merchant'
  if (category_id !== null) return 'category'
  return sale === null ? 'all' : 'sale'
}

/** Hundredths of a percent from text such as `12` or `8.5`; null where it is none of 0 to 50. */
export function basisPointsIn(percent: string): number | null {
  const points = parseMoney(percent)
  return points === null || points < 0 || points > mostBasisPoints ? null : points
}

/** Hundredths of a percent as text with two places, as it goes over the wire: 1250 is `12.50`. */
export const percentText = (basis_points: number): string => (basis_points / 100).toFixed(2)

type RateWish = RateScope & { ends: boolean; percent: string; minimum: string; effective_on: string }
/** Why a rate cannot be asked for on this day, and in which field; null where it can. */
export function rateFault(wish: RateWish, today: string): { field: string; refusal: RefusalName } | null {
  if (wish.ends && rateLevel(wish) === 'all') return { field: 'ends', refusal: 'rate.catchAll' }
  if (!wish.ends && basisPointsIn(wish.percent) === null) return { field: 'percent', refusal: 'rate.percent' }
  if (minimumIn(wish.minimum) === null) return { field: 'minimum', refusal: 'rate.minimum' }
  if (wish.effective_on <= today) return { field: 'effective_on', refusal: 'rate.past' }
  return null
}

/** The least commission on a line, from text; nothing where it is empty, null where it is no amount. */
export function minimumIn(text: string): Cents | null {
  const cents = text === '' ? zero : parseMoney(text)
  return cents === null || cents < 0 ? null : cents
}

/** The commission that a rate takes of an amount of one line. */
export const commissionOn = (amount: Cents, basis_points: number, minimum_cents: Cents): Cents =>
  lineCommission(amount, { basis_points, minimum_cents })
