import type { Tx } from '#database/connect'
import type { FrozenAddress } from '#rules/buying/frozen-address'
import { hoursAfter } from '#rules/buying/order/times'
import type { ThirdParty } from '#rules/buying/third-party'
import { purchaseMode, sourceType } from '#rules/codes'
import { plus, zero } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../../actor.ts'
import { askGoods } from '../../../goods/inventory/read-goods.ts'
import { reservePrivate } from '../../../goods/inventory/reserve.ts'
import { type Take, takesOf } from '../../../goods/inventory/stock-take.ts'
import { limitPassedInTurn } from '../approval/limit-passed.ts'
import { findCheckoutPlace } from './find-checkout-place.ts'
import { insertOrders } from './insert-orders.ts'
import { refuseUnorderable } from './place-order.ts'
import { priceSales } from './price-sales.ts'
import { choiceOfFiles } from './sales-fees.ts'

/** Imported orders may be paid for three days, because a dealer pays many of them at once. */
const payHours = 72

/** The goods that one warehouse sends, each item once. */
type Part = { warehouse_area_id: number; goods: readonly Take[] }
type Sale = {
  ship_to: FrozenAddress
  parts: readonly [Part, ...Part[]]
  po_number: string
  ship_by: string | null
  /** Who fetches it with its platform's label; null where the warehouses send it. */
  third_party: ThirdParty | null
}

const chosen = {
  purchase_mode: purchaseMode.private,
  source_type: sourceType.storefront,
  packing: false,
  keep: false,
}

/**
 * Creates the sales orders of a company's own goods that a channel's customer gets, one for each warehouse
 * that sends some, under one number; nobody is told of them alone. Over their maker's limits they wait
 * together for a colleague's approval (docs/decisions/0150). Refuses as `findCheckoutPlace` and `priceSales`
 * do, and more than is free (`stock.notEnough`).
 */
export async function placeSale(
  tx: Tx,
  actor: Buyer,
  { ship_to, parts, po_number, ship_by, third_party }: Sale,
): Promise<{ order_parent_number: string }> {
  const priced: Awaited<ReturnType<typeof pricePart>>[] = []
  const choice = { ...chosen, ...choiceOfFiles(third_party !== null) }
  for (const part of parts) priced.push(await pricePart(tx, actor, { part, ship_to, choice }))
  // Whoever takes from several warehouses takes from them in the same order.
  priced.sort((a, b) => a.place.warehouse_id - b.place.warehouse_id)
  const orders = priced.flatMap((part) => part.orders.map((order) => ({ ...order, from: part.place })))
  const total = plus(zero, ...orders.map((order) => order.fees.order_fee_cents))
  const over = (await limitPassedInTurn(tx, actor, total))?.limit ?? null
  for (const part of priced) {
    const takes = part.orders.flatMap(({ lines }) =>
      lines.flatMap((line) => takesOf(line.goods, line.amount)),
    )
    await reservePrivate(tx, { company_id: actor.company_id, ...part.place }, takes)
  }
  const { place, basket } = priced[0]!
  const input = {
    ...basket,
    cart_id: '',
    note: '',
    po_number,
    delivery_services: [],
    platform_order: '',
    replaces: false,
    idempotency_key: '',
  }
  const pay_before = hoursAfter(actor.at, payHours)
  const frame = { place, input, address: ship_to, pay_before, pickup: null, third_party, ship_by, over }
  const { order_parent_number } = await insertOrders(tx, actor, { orders, frame })
  return { order_parent_number }
}

type PartToPrice = {
  part: Part
  ship_to: FrozenAddress
  choice: typeof chosen & ReturnType<typeof choiceOfFiles>
}

/** What a warehouse sends, priced. */
async function pricePart(
  tx: Tx,
  actor: Buyer,
  { part: { warehouse_area_id, goods: wanted }, ship_to, choice: sent }: PartToPrice,
) {
  const ids = wanted.map(({ relation_id }) => relation_id)
  const asked = await askGoods(tx, warehouse_area_id, ids)
  const choice = { ...sent, warehouse_area_id }
  const place = await findCheckoutPlace(tx, actor, { ...choice, for_customer: ship_to })
  const goods = await asked()
  const product_list = wanted.map(({ relation_id, amount: quantity }) => {
    const { product_id } = goods.get(relation_id) ?? refuse('catalogue.notForSale', { relation_id })
    return { product_id, relation_id, quantity }
  })
  const basket = { ...choice, product_list }
  const { orders } = await priceSales(tx, actor, { place, basket, goods })
  refuseUnorderable(orders)
  return { place, basket, orders }
}
