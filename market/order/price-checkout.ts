import type { Tx } from '#database/connect'
import { type LogisticsType, type PurchaseMode, purchaseMode } from '#rules/codes'
import type { FoundZone } from '#rules/delivery-fee'
import { type ExplainedFees, type MemberTier, memberTierFor, orderFees } from '#rules/fees'
import { type Cents, times, zero } from '#rules/money'
import { type PriceTrace, priceFor } from '#rules/price'
import { type RefusalName, refuse } from '#rules/refusals'
import type { Buyer } from '../actor.ts'
import { availableOf, whyNotBuy } from '../inventory/available.ts'
import { type Goods, readGoods } from '../inventory/read-goods.ts'
import { summed } from '../inventory/stock-take.ts'

export type Basket = {
  logistics_type: LogisticsType
  purchase_mode: PurchaseMode
  product_list: readonly { product_id: number; relation_id: number; quantity: number }[]
  insurance: boolean
  assembly: boolean
}
export type PricedLine = {
  goods: Goods
  amount: number
  trace: PriceTrace
  total_cents: Cents
  available: number
  /** Why it cannot be bought as it is. */
  problem: RefusalName | null
}
export type PricedOrder = ExplainedFees & {
  merchant_id: number
  merchant_uuid: string
  merchant_name: string
  lines: PricedLine[]
  discount_percent: number
}

/** What of the place goes into a price. */
type PricingPlace = { warehouse_id: number; member_tiers: readonly MemberTier[]; zone: FoundZone | null }

const stockModes: readonly PurchaseMode[] = [purchaseMode.general, purchaseMode.special]

/**
 * What a checkout costs, one order a merchant, from the catalogue alone: of the request only items and amounts count.
 * Quoting and placing both come here, so they cannot differ. Refuses what does not exist or is not bought this way
 * (`catalogue.notForSale`); a line that cannot be bought as it is carries its `problem`. Specification sections 3 and 9.
 */
export async function priceCheckout(
  tx: Tx,
  actor: Buyer,
  { place, basket }: { place: PricingPlace; basket: Basket },
): Promise<PricedOrder[]> {
  if (!stockModes.includes(basket.purchase_mode)) refuse('catalogue.notForSale', {}, 'purchase_mode')
  const wanted = summed(
    basket.product_list.map(({ relation_id, quantity: amount }) => ({ relation_id, amount })),
  )
  const found = await readGoods(
    tx,
    place.warehouse_id,
    wanted.map(({ relation_id }) => relation_id),
  )
  for (const { relation_id, product_id } of basket.product_list)
    if (found.get(relation_id)?.product_id !== product_id) refuse('catalogue.notForSale', { relation_id })
  const lines = wanted.map(({ relation_id, amount }) =>
    priceLine(found.get(relation_id)!, basket.purchase_mode, amount),
  )
  const merchants = Map.groupBy(lines, (line) => line.goods.merchant_id)
  const choice = { ...basket, is_free_delivery: actor.is_free_delivery, zone: place.zone }
  return [...merchants].map(([merchant_id, own]) => {
    const { merchant_uuid, merchant_name } = own[0]!.goods
    const unit = own.map(({ goods, amount, total_cents }) => ({ ...goods, amount, total_cents }))
    const priced = orderFees(unit, choice, { member_tiers: place.member_tiers, coupon_fee_cents: zero })
    const discount_percent = memberTierFor(priced.fees.goods_fee_cents, place.member_tiers)?.percent ?? 0
    return { merchant_id, merchant_uuid, merchant_name, lines: own, discount_percent, ...priced }
  })
}

function priceLine(goods: Goods, mode: PurchaseMode, amount: number): PricedLine {
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
