import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { chosenUnitFees, type LineOptions, type orderFees, orderOptions } from '#rules/buying/fees'
import { customerType } from '#rules/codes'
import { zero } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../../actor.ts'
import { availableOf } from '../../../goods/inventory/available.ts'
import type { Goods } from '../../../goods/inventory/read-goods.ts'
import { summed } from '../../../goods/inventory/stock-take.ts'
import type { CheckoutLine } from './checkout-line.ts'
import { lineOptions } from './line-options.ts'
import type { PricedBasket, PricedCheckout } from './price-checkout.ts'
import { salesFees } from './sales-fees.ts'

type Pricing = {
  place: { warehouse_id: number; zone: Parameters<typeof orderFees>[1]['zone'] }
  basket: PricedBasket
  goods: ReadonlyMap<number, Goods>
}

/**
 * Prices a sales order: the goods are the dealer's own and cost nothing, handling them always does, their
 * delivery by the tariff, and insurance by choice. What is free is what the company has there of its own.
 * Refuses unknown items (`catalogue.notForSale`), and a company that is no dealer and keeps nothing there
 * (`dealer.only`).
 */
export async function priceSales(
  tx: Tx,
  actor: Buyer,
  { place, basket, goods }: Pricing,
): Promise<PricedCheckout> {
  for (const { relation_id, product_id } of basket.product_list)
    if (goods.get(relation_id)?.product_id !== product_id) refuse('catalogue.notForSale', { relation_id })
  const own = await readOwnFree(tx, actor, place.warehouse_id)
  const dealer = actor.customer_type === customerType.stockDealer
  if (!dealer && own.size === 0) refuse('dealer.only', {}, 'purchase_mode')
  const wanted = summed(
    basket.product_list.map(({ relation_id, quantity: amount }) => ({ relation_id, amount })),
  )
  const lines = wanted.map(({ relation_id, amount }) => ({
    ...lineOf(ownGoods(goods.get(relation_id)!, own), amount),
    ...lineOptions(basket, relation_id),
  }))
  const pieces = lines.map(({ goods: item, amount, ...line }) => ({
    ...item,
    ...chosenUnitFees(item, line),
    amount,
  }))
  const priced = salesFees(pieces, { ...basket, ...orderOptions(lines) }, place.zone)
  const names = { merchant_id: null, merchant_uuid: '', merchant_name: '' }
  return { orders: [{ ...names, lines, discount_percent: 0, ...priced }], coupons: [], taken: undefined }
}

/** The company's free sound pieces of each item in a warehouse. */
async function readOwnFree(
  tx: Tx,
  { company_id }: Buyer,
  warehouse_id: number,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ relation_id: number; free: number }>`
    select relation_id, on_hand - reserved as free from private_stock
    where company_id = ${company_id} and warehouse_id = ${warehouse_id} and condition = 1`.execute(tx)
  return new Map(rows.map(({ relation_id, free }) => [relation_id, free]))
}

const ownGoods = (goods: Goods, own: ReadonlyMap<number, number>): Goods => ({
  ...goods,
  free: own.get(goods.relation_id) ?? 0,
  parts: goods.parts.map((part) => ({ ...part, free: own.get(part.relation_id) ?? 0 })),
})

function lineOf(goods: Goods, amount: number): Omit<CheckoutLine, keyof LineOptions> {
  const available = availableOf(goods) ?? 0
  return {
    goods,
    amount,
    trace: { base: 'price', base_cents: zero, tier: null, unit_cents: zero },
    total_cents: zero,
    available,
    problem: amount > available ? 'stock.notEnough' : null,
  }
}
