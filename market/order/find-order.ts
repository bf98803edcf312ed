import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../actor.ts'
import type { OrderRow } from './move.ts'

/** The company's order under a number, to be read; what changes it uses `lockOrder`. Refuses `order.notFound`. */
export async function findOrder(tx: Tx, { company_id }: Buyer, order_number: string): Promise<OrderRow> {
  const found = await tx
    .selectFrom('orders')
    .selectAll()
    .where('order_number', '=', order_number.toUpperCase())
    .where('company_id', '=', company_id)
    .executeTakeFirst()
  return found ?? refuse('order.notFound')
}

/**
 * The ids of the orders under a number, as a query: by a checkout's number all of its orders, by an order's
 * number that one. Whose they are is still to be asked.
 */
export function idsUnder(order_sn: string): RawBuilder<unknown> {
  const number = order_sn.toUpperCase()
  return sql`
    select id from orders where order_number = ${number}
    union all
    select own.id from orders own join order_parent op on op.id = own.order_parent_id where op.order_parent_number = ${number}`
}
