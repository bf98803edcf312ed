import type { PurchaseMode } from '../codes.ts'
import { dayAt, endOfDay, startOfDay, timeZoneOf } from '../days.ts'
import { type SiteCode, siteCodes, type Text3 } from '../sites.ts'
import { plainIdentifier } from '../text/plain-input.ts'
import { type Cents, minus, percentOf, plus, toCents, zero } from './money.ts'

/** The state of a coupon for the company that has it. Domain: "Words". */
export const couponStatus = { available: 1, used: 2, expired: 3 } as const
export type CouponStatus = (typeof couponStatus)[keyof typeof couponStatus]

export const couponKinds = ['amount', 'percent'] as const
export type CouponKind = (typeof couponKinds)[number]

export const couponLimits = { handOut: 100, perCompany: 20, supply: 1_000_000 } as const

/** A code as it is kept, however it was typed; null where it is none. */
export function readCouponCode(text: string): string | null {
  const code = plainIdentifier(text).toUpperCase()
  return /^[A-Z0-9-]{4,24}$/.test(code) ? code : null
}

/** The reduction of a coupon, and the orders it applies to. */
export type CouponTerms = {
  code: string
  title: Text3
  kind: CouponKind
  amount_cents: Cents | null
  percent: number | null
  most_cents: Cents | null
  minimum_cents: Cents
  merchant_id: number | null
  site_id: number | null
  purchase_mode: PurchaseMode | null
  /** The items that its category covers; null: all. */
  covered: readonly number[] | null
  valid_from: Date
  valid_until: Date
  stopped_at: Date | null
}

/** The relevant data of an order for a coupon. */
export type CouponOrder = {
  merchant_id: number | null
  site_id: number
  purchase_mode: PurchaseMode
  lines: readonly { relation_id: number; total_cents: Cents }[]
}

/** Why a coupon does not apply to an order; `missing_cents`: the goods' difference to the minimum. */
export type CouponHindrance =
  | { reason: 'notYet' | 'expired' | 'stopped' | 'site' | 'mode' | 'merchant' | 'category' }
  | { reason: 'minimum'; missing_cents: Cents }

type CouponResult = { takes_cents: Cents } | CouponHindrance

const zonesOf = (site: SiteCode | null) => (site === null ? siteCodes : [site]).map(timeZoneOf)

/**
 * From when until when a coupon is valid, by the days of its site. One of all sites is valid all through
 * these days at each of them: from the first midnight to the last.
 */
export function couponSpan(
  days: { valid_from: string; valid_until: string },
  site: SiteCode | null,
): { valid_from: Date; valid_until: Date } {
  const begins = zonesOf(site).map((zone) => startOfDay(days.valid_from, zone).getTime())
  const ends = zonesOf(site).map((zone) => endOfDay(days.valid_until, zone).getTime())
  return { valid_from: new Date(Math.min(...begins)), valid_until: new Date(Math.max(...ends)) }
}

/** The first and the last day on which a coupon is valid, as its maker named them. */
export function couponDays(
  { valid_from, valid_until }: Pick<CouponTerms, 'valid_from' | 'valid_until'>,
  site: SiteCode | null,
): { first_day: string; last_day: string } {
  const last = new Date(valid_until.getTime() - 1)
  const sorted = (at: Date) =>
    zonesOf(site)
      .map((zone) => dayAt(at, zone))
      .sort()
  return { first_day: sorted(valid_from).at(-1)!, last_day: sorted(last)[0]! }
}

/** Whether its time has come and is not over; null when it may be used now. */
export function couponTime(
  { valid_from, valid_until, stopped_at }: Pick<CouponTerms, 'valid_from' | 'valid_until' | 'stopped_at'>,
  at: Date,
): 'notYet' | 'expired' | 'stopped' | null {
  if (stopped_at) return 'stopped'
  if (at >= valid_until) return 'expired'
  return at < valid_from ? 'notYet' : null
}

/**
 * The reduction of a coupon on an order, or the reason why there is none. Its minimum and its percentage go
 * by the goods it covers, at the order's prices before any member discount; it never exceeds the price of
 * those goods.
 */
export function couponFor(terms: CouponTerms, order: CouponOrder, at: Date): CouponResult {
  const time = couponTime(terms, at)
  if (time) return { reason: time }
  if (terms.site_id !== null && terms.site_id !== order.site_id) return { reason: 'site' }
  if (terms.purchase_mode !== null && terms.purchase_mode !== order.purchase_mode) return { reason: 'mode' }
  if (terms.merchant_id !== null && terms.merchant_id !== order.merchant_id) return { reason: 'merchant' }
  const own = order.lines.filter(({ relation_id }) => terms.covered?.includes(relation_id) ?? true)
  if (own.length === 0) return { reason: 'category' }
  const goods_cents = plus(zero, ...own.map((line) => line.total_cents))
  if (goods_cents < terms.minimum_cents)
    return { reason: 'minimum', missing_cents: minus(terms.minimum_cents, goods_cents) }
  return { takes_cents: toCents(Math.min(takenOff(terms, goods_cents), goods_cents)) }
}

function takenOff({ amount_cents, percent, most_cents }: CouponTerms, goods_cents: Cents): Cents {
  if (percent === null) return amount_cents ?? zero
  return toCents(Math.min(percentOf(goods_cents, percent), most_cents ?? Infinity))
}

/**
 * On which of a checkout's orders a coupon takes off the most (the first of equal ones), as one order takes
 * one coupon; where it is for none of them, why it is not for the first that is nearest to it.
 */
export function bestOrder(
  terms: CouponTerms,
  orders: readonly CouponOrder[],
  at: Date,
): { place: number; takes_cents: Cents } | CouponHindrance {
  const results = orders.map((order) => couponFor(terms, order, at))
  let best: { place: number; takes_cents: Cents } | null = null
  for (const [place, result] of results.entries())
    if ('takes_cents' in result && result.takes_cents > (best?.takes_cents ?? 0)) best = { place, ...result }
  if (best) return best
  const hindrances = results.filter((result): result is CouponHindrance => 'reason' in result)
  return hindrances.find(({ reason }) => reason === 'minimum') ?? hindrances[0] ?? { reason: 'category' }
}
