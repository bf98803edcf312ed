import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../../actor.ts'
import type { OrderRow } from '../status/move.ts'

/** The company's order under a number, for reading; writers use `lockOrder`. Refuses `order.notFound`. */
export async function findOrder(tx: Tx, { company_id }: Buyer, order_number: string): Promise<OrderRow> {
  const found = await tx
    .selectFrom('orders')
    .selectAll()
    .where('order_number', '=', order_number.toUpperCase())
    .where('company_id', '=', company_id)
    .executeTakeFirst()
  return found ?? refuse('order.notFound')
}
