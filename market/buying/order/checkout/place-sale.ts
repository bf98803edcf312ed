import type { Tx } from '#database/connect'
import type { FrozenAddress } from '#rules/buying/frozen-address'
import { hoursAfter } from '#rules/buying/order/times'
import { logisticsType, purchaseMode, sourceType } from '#rules/codes'
import { plus, zero } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../../actor.ts'
import { askGoods } from '../../../goods/inventory/read-goods.ts'
import { reservePrivate } from '../../../goods/inventory/reserve.ts'
import { type Take, takesOf } from '../../../goods/inventory/stock-take.ts'
import { limitPassedInTurn } from '../approval/limit-passed.ts'
import { findCheckoutPlace } from './find-checkout-place.ts'
import { insertOrders } from './insert-orders.ts'
import { refuseProblems } from './place-order.ts'
import { priceSales } from './price-sales.ts'

/** Those who import many orders have three days to pay them. */
const payHours = 72

type Sale = {
  warehouse_area_id: number
  ship_to: FrozenAddress
  /** Each item once. */
  goods: readonly Take[]
  po_number: string
}

/**
 * Creates a sales order of a company's own goods that a channel's customer gets; nobody is told of it alone.
 * One over its maker's limits waits for a colleague's approval (docs/decisions/0150). Refuses as
 * `findCheckoutPlace` and `priceSales` do, and more than is free (`stock.notEnough`).
 */
export async function placeSale(
  tx: Tx,
  actor: Buyer,
  { warehouse_area_id, ship_to, goods: wanted, po_number }: Sale,
): Promise<{ order_parent_number: string }> {
  const asked = await askGoods(
    tx,
    warehouse_area_id,
    wanted.map(({ relation_id }) => relation_id),
  )
  const chosen = {
    warehouse_area_id,
    logistics_type: logisticsType.ship,
    purchase_mode: purchaseMode.private,
    source_type: sourceType.storefront,
    packing: false,
    insurance: false,
    assembly: false,
    keep: false,
  }
  const place = await findCheckoutPlace(tx, actor, { ...chosen, for_customer: ship_to })
  const goods = await asked()
  const product_list = wanted.map(({ relation_id, amount: quantity }) => {
    const { product_id } = goods.get(relation_id) ?? refuse('catalogue.notForSale', { relation_id })
    return { product_id, relation_id, quantity }
  })
  const basket = { ...chosen, product_list }
  const { orders } = await priceSales(tx, actor, { place, basket, goods })
  refuseProblems(orders)
  const total = plus(zero, ...orders.map((order) => order.fees.order_fee_cents))
  const over = (await limitPassedInTurn(tx, actor, total))?.limit ?? null
  const takes = orders.flatMap(({ lines }) => lines.flatMap((line) => takesOf(line.goods, line.amount)))
  await reservePrivate(tx, { company_id: actor.company_id, warehouse_id: place.warehouse_id }, takes)
  const input = { ...basket, cart_id: '', note: '', po_number, idempotency_key: '' }
  const pay_before = hoursAfter(actor.at, payHours)
  const frame = { place, input, address: ship_to, pay_before, pickup: null, third_party: null, over }
  const { order_parent_number } = await insertOrders(tx, actor, { orders, frame })
  return { order_parent_number }
}
