import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { purchaseMode } from '#rules/codes'
import type { OrderRow } from '../status/move.ts'

/** Adds the shipped pieces to their products' sales, which rank them; not of internal and sales orders. */
export async function countSales(tx: Tx, order: OrderRow): Promise<void> {
  if (order.internal || order.purchase_mode === purchaseMode.private) return
  // Updates in the order of the ids, so that two simultaneous orders cannot deadlock.
  await sql`
    with sold as materialized (
      select p.id, l.amount
      from product p
      join (select product_id, sum(amount - cancelled)::int as amount from order_line where order_id = ${order.id} group by 1) l
        on l.product_id = p.id
      order by p.id for no key update of p)
    update product p set sales = p.sales + sold.amount from sold where p.id = sold.id`.execute(tx)
}
