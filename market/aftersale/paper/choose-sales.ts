import { sql } from 'kysely'
import type { salesPapers } from '#api/aftersale/paper'
import type { In } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { purchaseMode } from '#rules/codes'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../actor.ts'
import { ownOrders } from '../../buying/order/read/show-order.ts'

/**
 * The company's sales orders of these numbers, in the given order. Refuses a number that is none of them
 * (`order.notFound`).
 */
export async function chooseSales(
  tx: Tx,
  actor: Buyer,
  { order_numbers }: In<typeof salesPapers>,
): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from orders o where ${ownOrders(actor)} and o.purchase_mode = ${sql.lit(purchaseMode.private)}
      and o.order_number = any (${order_numbers}::text[])
    order by array_position(${order_numbers}::text[], o.order_number)`.execute(tx)
  if (rows.length < order_numbers.length) refuse('order.notFound', {}, 'order_numbers')
  return rows
}
