import type { Tx } from '#database/connect'
import type { FoundZone } from '#rules/buying/delivery-fee'
import {
  chosenUnitFees,
  type ExplainedFees,
  type LineOptions,
  type MemberTier,
  memberTierFor,
  orderFees,
  orderOptions,
} from '#rules/buying/fees'
import type { LogisticsType, PurchaseMode } from '#rules/codes'
import { priceFor } from '#rules/goods/price'
import type { DeliveryService } from '#rules/goods/tariff/tariff'
import { times } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../../actor.ts'
import { availableOf, whyNotBuy } from '../../../goods/inventory/available.ts'
import type { Goods } from '../../../goods/inventory/read-goods.ts'
import { summed } from '../../../goods/inventory/stock-take.ts'
import type { CheckoutLine } from './checkout-line.ts'
import { bestOfCoupons, couponOff, type WeighedCoupon, weighCoupons } from './evaluate-coupons.ts'
import { lineOptions } from './line-options.ts'

type BasketLine = { product_id: number; relation_id: number; quantity: number } & {
  [option in keyof LineOptions]?: boolean | undefined
}
export type PricedBasket = {
  logistics_type: LogisticsType
  purchase_mode: PurchaseMode
  product_list: readonly BasketLine[]
  packing: boolean
  insurance: boolean
  assembly: boolean
  delivery_services?: readonly DeliveryService[] | undefined
  coupon_id?: number | undefined
  /** Takes the coupon that takes off most, where none is named. */
  best_coupon?: boolean | undefined
}
export type PricedOrder = ExplainedFees & {
  /** Null of a sales order. */
  merchant_id: number | null
  merchant_uuid: string
  merchant_name: string
  lines: CheckoutLine[]
  discount_percent: number
}

/** A checkout with its prices, its evaluated coupons, and the one that is taken. */
export type PricedCheckout = {
  orders: PricedOrder[]
  coupons: WeighedCoupon[]
  taken: WeighedCoupon | undefined
}

/** The properties of the place that affect prices. */
type PricingPlace = {
  site_id: number
  warehouse_id: number
  member_tiers: readonly MemberTier[]
  zone: FoundZone | null
}
type Pricing = {
  place: PricingPlace
  basket: PricedBasket
  /** Its items with stock and price in the place's warehouse (`askGoods`). */
  goods: ReadonlyMap<number, Goods>
  /** Evaluates every coupon of the company, not only the chosen one. */
  everyCoupon?: boolean
}

/**
 * Prices a checkout, one order for each merchant, from the catalogue; the request gives only items and
 * quantities. Quoting and placing both use it, so they cannot differ. Refuses unknown items or ones not
 * sold in this mode (`catalogue.notForSale`); a line that cannot be bought carries its `problem`.
 * Specification sections 3 and 9.
 */
export async function priceCheckout(
  tx: Tx,
  actor: Buyer,
  { place, basket, goods, everyCoupon = false }: Pricing,
): Promise<PricedCheckout> {
  const lines = priceLines(goods, basket)
  const merchants = [...Map.groupBy(lines, (line) => line.goods.merchant_id).values()]
  const { purchase_mode, coupon_id } = basket
  const asked = { site_id: place.site_id, purchase_mode, orders: merchants }
  const coupons = everyCoupon
    ? await weighCoupons(tx, actor, asked)
    : coupon_id === undefined
      ? []
      : await weighCoupons(tx, actor, { ...asked, only: coupon_id })
  const named = coupons.find(({ coupon }) => coupon.id === coupon_id)
  const taken = coupon_id === undefined && basket.best_coupon ? bestOfCoupons(coupons) : named
  const choice = { ...basket, is_free_delivery: actor.is_free_delivery, zone: place.zone }
  const orders = merchants.map((own, at) => {
    const { merchant_id, merchant_uuid, merchant_name } = own[0]!.goods
    const unit = own.map(({ goods, amount, total_cents, ...line }) => ({
      ...goods,
      ...chosenUnitFees(goods, line),
      amount,
      total_cents,
    }))
    const reductions = { member_tiers: place.member_tiers, coupon: couponOff(taken, at) }
    const priced = orderFees(unit, { ...choice, ...orderOptions(own) }, reductions)
    const discount_percent = memberTierFor(priced.fees.goods_fee_cents, place.member_tiers)?.percent ?? 0
    return { merchant_id, merchant_uuid, merchant_name, lines: own, discount_percent, ...priced }
  })
  return { orders, coupons, taken }
}

/** The items of a basket, as the argument of `askGoods`. */
export const relationsOf = ({ product_list }: Pick<PricedBasket, 'product_list'>): number[] =>
  product_list.map(({ relation_id }) => relation_id)

function priceLines(found: ReadonlyMap<number, Goods>, basket: PricedBasket): CheckoutLine[] {
  const wanted = summed(
    basket.product_list.map(({ relation_id, quantity: amount }) => ({ relation_id, amount })),
  )
  for (const { relation_id, product_id } of basket.product_list)
    if (found.get(relation_id)?.product_id !== product_id) refuse('catalogue.notForSale', { relation_id })
  return wanted.map(({ relation_id, amount }) => ({
    ...priceLine(found.get(relation_id)!, basket.purchase_mode, amount),
    ...lineOptions(basket, relation_id),
  }))
}

function priceLine(goods: Goods, mode: PurchaseMode, amount: number): Omit<CheckoutLine, keyof LineOptions> {
  const trace = priceFor(goods, mode, amount)
  return {
    goods,
    amount,
    trace,
    total_cents: times(trace.unit_cents, amount),
    available: availableOf(goods) ?? 0,
    problem: whyNotBuy(goods, mode, amount),
  }
}
