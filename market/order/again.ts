import type { In, Out } from '#api/call'
import type { againOrder } from '#api/order'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../actor.ts'
import { findArea } from '../cart/find-area.ts'
import { putWhatFits } from '../cart/put-what-fits.ts'

/**
 * Puts an order's goods into the cart of its area again: as many of each as are there, beside what the cart has already.
 * What is not sold any more or not in stock is left out, with the reason. Refuses an order that is not the company's
 * (`order.notFound`).
 */
export async function buyAgain(
  tx: Tx,
  actor: Buyer,
  { order_number }: In<typeof againOrder>,
): Promise<Out<typeof againOrder>> {
  const order = await tx
    .selectFrom('orders')
    .selectAll()
    .where('order_number', '=', order_number.toUpperCase())
    .where('company_id', '=', actor.company_id)
    .executeTakeFirst()
  if (!order) refuse('order.notFound')
  const wanted = await tx
    .selectFrom('order_line')
    .select(['relation_id', 'amount'])
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute()
  const area = await findArea(tx, order.warehouse_area_id)
  return putWhatFits(tx, actor, { place: { ...order, area }, wanted, fewer: true })
}
