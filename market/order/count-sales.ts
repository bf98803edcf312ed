import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { OrderRow } from './move.ts'

/** Adds an order's pieces to its products' sales, which rank them; an internal order is left out. */
export async function countSales(tx: Tx, order: OrderRow): Promise<void> {
  if (order.internal) return
  await sql`
    update product p set sales = p.sales + sold.amount
    from (select product_id, sum(amount)::int as amount from order_line where order_id = ${order.id} group by product_id) sold
    where p.id = sold.product_id`.execute(tx)
}
