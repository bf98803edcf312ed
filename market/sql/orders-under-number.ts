import { type RawBuilder, sql } from 'kysely'

/**
 * The ids of the orders under a number, as a query: all orders of a checkout's number, or the one of an
 * order's number. The caller still has to check whose they are.
 */
export function ordersUnderNumber(order_sn: string): RawBuilder<unknown> {
  const number = order_sn.toUpperCase()
  return sql`
    select id from orders where order_number = ${number}
    union all
    select own.id from orders own join order_parent op on op.id = own.order_parent_id where op.order_parent_number = ${number}`
}
