import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { OrderRow } from '../status/move.ts'

/** Adds what left the house to its products' sales, which rank them; an internal order is left out. */
export async function countSales(tx: Tx, order: OrderRow): Promise<void> {
  if (order.internal) return
  // In the order of their ids, so that two orders that leave at once never wait for each other in a circle.
  await sql`
    with sold as materialized (
      select p.id, l.amount
      from product p
      join (select product_id, sum(amount - cancelled)::int as amount from order_line where order_id = ${order.id} group by 1) l
        on l.product_id = p.id
      order by p.id for no key update of p)
    update product p set sales = p.sales + sold.amount from sold where p.id = sold.id`.execute(tx)
}
