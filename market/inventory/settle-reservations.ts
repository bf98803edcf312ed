import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { Actor } from '../actor.ts'

/** Ends what an order holds, once each: gives the rows that were still held, in the order of the items. */
async function endHeld(tx: Tx, order_id: number, state: 'left' | 'released') {
  const held = await tx
    .updateTable('reservation')
    .set({ state })
    .where('state', '=', 'held')
    .where('order_line_id', 'in', (lines) =>
      lines.selectFrom('order_line').select('id').where('order_id', '=', order_id),
    )
    .returning(['relation_id', 'warehouse_id', 'amount'])
    .execute()
  return held.sort((a, b) => a.relation_id - b.relation_id)
}

/** Gives an order's reserved stock back to sale. */
export async function release(tx: Tx, order_id: number): Promise<void> {
  const held = await endHeld(tx, order_id, 'released')
  for (const part of held) await unreserve(tx, part)
}

/** An order's goods leave the building: the reservation ends and what is on hand falls by a movement. */
export async function leave(
  tx: Tx,
  actor: Actor,
  { order_id, reason }: { order_id: number; reason: 'shipped' | 'picked_up' },
): Promise<void> {
  for (const part of await endHeld(tx, order_id, 'left')) {
    await unreserve(tx, part)
    await tx
      .insertInto('stock_movement')
      .values({
        relation_id: part.relation_id,
        warehouse_id: part.warehouse_id,
        amount: -part.amount,
        reason,
        order_id,
        account_id: 'account_id' in actor ? actor.account_id : null,
        at: actor.at,
      })
      .execute()
  }
}

function unreserve(tx: Tx, part: { relation_id: number; warehouse_id: number; amount: number }) {
  return tx
    .updateTable('stock')
    .set({ reserved: sql`reserved - ${part.amount}` })
    .where('relation_id', '=', part.relation_id)
    .where('warehouse_id', '=', part.warehouse_id)
    .execute()
}
