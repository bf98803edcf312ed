import { type RawBuilder, sql } from 'kysely'

/**
 * The ids of the orders under a number, as a query: by a checkout's number all of its orders, by an order's
 * number that one. Whose they are is still to be asked.
 */
export function ordersUnderNumber(order_sn: string): RawBuilder<unknown> {
  const number = order_sn.toUpperCase()
  return sql`
    select id from orders where order_number = ${number}
    union all
    select own.id from orders own join order_parent op on op.id = own.order_parent_id where op.order_parent_number = ${number}`
}
