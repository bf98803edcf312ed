import { sql } from 'kysely'
import type { againOrder } from '#api/buying/order'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { isFromStock } from '#rules/goods/sold'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../../actor.ts'
import { findAreaHere } from '../../cart/find-area.ts'
import { findPriceChanges } from '../../cart/find-price-changes.ts'
import { putAvailable } from '../../cart/put-available.ts'
import { findOrder } from '../read/find-order.ts'

/**
 * Puts an order's goods into the cart again, from its warehouse, as far as in stock, besides what the cart
 * holds. Cancelled pieces are left out; of an order cancelled whole, all pieces go in. Returns the reason
 * for items no longer sold, not sold from there on this site or out of stock, and both prices of items whose
 * price changed. Refuses another company's order (`order.notFound`), and one whose goods were not bought from
 * stock: of a contract, a reservation or a sales order (`order.notAllowed`).
 */
export async function buyAgain(
  tx: Tx,
  actor: Buyer,
  { order_number }: In<typeof againOrder>,
): Promise<Out<typeof againOrder>> {
  const order = await findOrder(tx, actor, order_number)
  const wanted = await tx
    .selectFrom('order_line')
    .select(['relation_id', 'unit_price_cents', sql<number>`amount - cancelled`.as('amount')])
    .where('order_id', '=', order.id)
    .whereRef('cancelled', '<', 'amount')
    .orderBy('id')
    .execute()
  const { warehouse_area_id } = order
  if (warehouse_area_id === null || !isFromStock(order.purchase_mode))
    refuse('order.notAllowed', { status: order.status, event: 'buyAgain' })
  const area = await findAreaHere(tx, actor, warehouse_area_id)
  const wish = { place: { ...order, area }, wanted, fewer: true }
  const { outcome, went } = await putAvailable(tx, actor, wish)
  const known = new Map(wanted.map((line) => [line.relation_id, line.unit_price_cents]))
  return { ...outcome, repriced: findPriceChanges(went, { known, language: actor.language }) }
}
