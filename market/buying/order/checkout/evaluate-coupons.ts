import type { Tx } from '#database/connect'
import type { CouponOff } from '#rules/buying/fees'
import type { PurchaseMode } from '#rules/codes'
import { bestOrder, type CouponHindrance } from '#rules/money/coupon'
import type { Cents } from '#rules/money/money'
import type { Buyer } from '../../../actor.ts'
import { type HeldCoupon, readHeld } from '../../../money/coupon/read-held.ts'
import type { CheckoutLine } from './checkout-line.ts'

/** A coupon of the company with the order of its largest reduction, or the reason why it applies to none. */
export type WeighedCoupon = {
  coupon: HeldCoupon
  result: { place: number; takes_cents: Cents } | CouponHindrance
}

type Checkout = {
  site_id: number
  purchase_mode: PurchaseMode
  /** The lines of each order of the checkout. */
  orders: readonly (readonly CheckoutLine[])[]
  /** Evaluates this coupon alone; otherwise all coupons of the company. */
  only?: number
}

/** The reduction that each of the company's coupons would give on a checkout. */
export async function weighCoupons(tx: Tx, actor: Buyer, checkout: Checkout): Promise<WeighedCoupon[]> {
  const { site_id, purchase_mode, orders, only } = checkout
  const relation_ids = orders.flat().map(({ goods }) => goods.relation_id)
  const held = await readHeld(tx, actor, { relation_ids, ...(only === undefined ? {} : { id: only }) })
  const asked = orders.map((lines) => ({
    merchant_id: lines[0]!.goods.merchant_id,
    site_id,
    purchase_mode,
    lines: lines.map(({ goods, total_cents }) => ({ relation_id: goods.relation_id, total_cents })),
  }))
  return held.map((coupon) => ({ coupon, result: bestOrder(coupon, asked, actor.at) }))
}

const takesOf = ({ result }: WeighedCoupon) => ('reason' in result ? 0 : result.takes_cents)

/** The coupon that takes off most, of several the one that ends first; undefined where none does. */
export const bestOfCoupons = (coupons: readonly WeighedCoupon[]): WeighedCoupon | undefined =>
  coupons
    .filter((one) => takesOf(one) > 0)
    .toSorted(
      (a, b) =>
        takesOf(b) - takesOf(a) ||
        new Date(a.coupon.valid_until).getTime() - new Date(b.coupon.valid_until).getTime() ||
        a.coupon.id - b.coupon.id,
    )[0]

/** The reduction of an evaluated coupon on the order at this index; null for other orders. */
export function couponOff(weighed: WeighedCoupon | undefined, place: number): CouponOff | null {
  if (!weighed || 'reason' in weighed.result || weighed.result.place !== place) return null
  const { kind: by, code: coupon_number, title, percent } = weighed.coupon
  const trace = { fee: 'coupon_fee' as const, by, coupon_number, title }
  return {
    takes_cents: weighed.result.takes_cents,
    trace: percent === null ? trace : { ...trace, percent },
  }
}
