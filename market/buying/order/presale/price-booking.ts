import { sql } from 'kysely'
import type { quoteBooking } from '#api/buying/presale/presale'
import type { In } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { depositOf } from '#rules/buying/presale/reservation'
import { logisticsType, purchaseMode } from '#rules/codes'
import { quantityRefusal } from '#rules/goods/quantity'
import type { Cents } from '#rules/money/money'
import { type RefusalName, refuse } from '#rules/refusals'
import type { Buyer } from '../../../actor.ts'
import { type Goods, readGoods } from '../../../goods/inventory/read-goods.ts'
import type { CheckoutLine } from '../checkout/checkout-line.ts'
import { type CheckoutPlace, readCheckoutPlace } from '../checkout/find-checkout-place.ts'
import { type PricedOrder, priceCheckout } from '../checkout/price-checkout.ts'
import { type PresaleBatchRow, readBatches } from '../incoming/read-batches.ts'

type BookedLine = CheckoutLine & { batch: PresaleBatchRow }
export type PricedBooking = Omit<PricedOrder, 'lines'> & {
  lines: BookedLine[]
  place: CheckoutPlace
  deposit_cents: Cents
}

/**
 * Prices a reservation: one manufacturer's goods out of shipments to one warehouse. Quoting and booking both
 * use it. Refuses goods of another manufacturer (`cart.oneMerchant`), shipments to another warehouse
 * (`presale.warehouse`) or of other goods (`presale.batchNotFound`), an area of another site
 * (`stock.otherSite`); a line that cannot be reserved carries its `problem`. Specification sections 3, 5, 9.
 */
export async function priceBooking(
  tx: Tx,
  actor: Buyer,
  { warehouse_area_id, lines: wanted }: In<typeof quoteBooking>,
): Promise<PricedBooking> {
  const ids = wanted.map(({ relation_id }) => relation_id)
  if (new Set(ids).size < ids.length) refuse('presale.sameGoods', {}, 'lines')
  const place = await readCheckoutPlace(tx, actor, {
    warehouse_area_id,
    logistics_type: logisticsType.selfPickup,
  })
  if (place.site !== actor.site) refuse('stock.otherSite', {}, 'warehouse_area_id')
  const batches = await readBatches(tx, sql`b.id = any (${wanted.map(({ batch_id }) => batch_id)}::int[])`)
  const goods = await readGoods(tx, place.warehouse_id, ids)
  const batchOf = new Map<number, PresaleBatchRow>()
  for (const { relation_id, batch_id } of wanted) {
    const batch = batches.find((one) => one.batch_id === batch_id && one.relation_id === relation_id)
    if (!batch) refuse('presale.batchNotFound', { relation_id }, 'lines')
    if (batch.warehouse_id !== place.warehouse_id) refuse('presale.warehouse', {}, 'lines')
    batchOf.set(relation_id, batch)
  }
  const { orders } = await priceCheckout(tx, actor, { place, basket: basketOf(goods, wanted), goods })
  const [order, ...others] = orders
  if (!order || others.length > 0) refuse('cart.oneMerchant', {}, 'lines')
  return {
    ...order,
    place,
    deposit_cents: depositOf(order.fees),
    lines: order.lines.map((line) => {
      const batch = batchOf.get(line.goods.relation_id)!
      return { ...line, batch, problem: whyNotReserve(line, batch) }
    }),
  }
}

type WantedLines = In<typeof quoteBooking>['lines']

/** Services and delivery are chosen once the goods are here, and coupons are not for presale. */
const basketOf = (goods: ReadonlyMap<number, Goods>, wanted: WantedLines) => ({
  logistics_type: logisticsType.selfPickup,
  purchase_mode: purchaseMode.presale,
  product_list: wanted.map(({ relation_id, quantity }) => ({
    relation_id,
    quantity,
    product_id: goods.get(relation_id)?.product_id ?? 0,
  })),
  packing: false,
  insurance: false,
  assembly: false,
})

/** The refusal's name why so much of an item cannot be reserved from a shipment, or null where it can. */
function whyNotReserve({ goods, amount }: CheckoutLine, batch: PresaleBatchRow): RefusalName | null {
  if (!goods.on_shelf || !goods.purchase_modes.includes(purchaseMode.presale)) return 'catalogue.notForSale'
  if (batch.state !== 'open') return 'presale.batchFull'
  const fault = quantityRefusal(amount, { minimum: goods.minimum_amount, multiple: goods.multiple })
  return fault ?? (amount > batch.free ? 'presale.batchFull' : null)
}
