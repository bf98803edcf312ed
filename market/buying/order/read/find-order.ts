import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import type { Buyer, Staff } from '../../../actor.ts'
import type { OrderRow } from '../status/move.ts'

/**
 * The order under a number, for reading: for a buyer of the own company, for staff any; writers use
 * `lockOrder`. Refuses `order.notFound`.
 */
export async function findOrder(tx: Tx, actor: Buyer | Staff, order_number: string): Promise<OrderRow> {
  const all = tx.selectFrom('orders').selectAll().where('order_number', '=', order_number.toUpperCase())
  const own = actor.kind === 'buyer' ? all.where('company_id', '=', actor.company_id) : all
  return (await own.executeTakeFirst()) ?? refuse('order.notFound')
}
