import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { User } from '../actor.ts'
import { offReserved } from './off-reserved.ts'

type Leaving = { order_id: number; reason: 'shipped' | 'picked_up' }

/**
 * What an order holds leaves the warehouse: it is held no more, and a movement takes it off what is on hand. Lock the
 * order first. Gives how many pieces left.
 */
export async function leave(tx: Tx, actor: User, { order_id, reason }: Leaving): Promise<number> {
  const { rows } = await sql<{ relation_id: number; warehouse_id: number; amount: number }>`
    with gone as (
      update reservation r set state = 'left'
      from order_line l
      where l.id = r.order_line_id and l.order_id = ${order_id} and r.state = 'held'
      returning r.relation_id, r.warehouse_id, r.amount),
    ${offReserved}`.execute(tx)
  if (rows.length === 0) return 0
  const { account_id, at } = actor
  await tx
    .insertInto('stock_movement')
    .values(rows.map((row) => ({ ...row, amount: -row.amount, reason, order_id, account_id, at })))
    .execute()
  return rows.reduce((sum, row) => sum + row.amount, 0)
}
