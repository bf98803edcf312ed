import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { servedBy } from '#rules/buying/presale/served'
import type { Staff } from '../../../actor.ts'
import { type LockedBatch, lockShipment, type WaitingOrder } from '../incoming/lock-shipment.ts'
import { beginBalance } from '../presale/begin-balance.ts'
import { readPlaces } from '../presale/read-held.ts'
import { turnPlaces } from '../presale/turn-places.ts'

type Waiting = { batch: LockedBatch; orders: WaitingOrder[] }

/**
 * The presale goods that come with a shipment and the orders that wait for them, locked in their order.
 */
export async function lockReservations(
  tx: Tx,
  actor: Staff,
  inbound_number: string,
): Promise<readonly Waiting[]> {
  const { rows } = await sql<{ id: number }>`
    select b.id from presale_batch b join inbound i on i.id = b.inbound_id
    where i.inbound_number = ${inbound_number} and b.state <> 'failed' order by b.id`.execute(tx)
  const locked: Waiting[] = []
  for (const { id } of rows) locked.push(await lockShipment(tx, actor, id))
  return locked
}

/** Sound pieces of an item that a receipt brought. */
export type Came = { relation_id: number; amount: number }

type Serving = { waiting: readonly Waiting[]; came: readonly Came[] }

/**
 * Gives the pieces that came to the reservations with a place for them, the oldest deposit first. Nobody
 * gets a new place in goods of which a part is here: what is left of it is for sale. Returns how many
 * have all their goods.
 */
export async function serveReservations(tx: Tx, actor: Staff, { waiting, came }: Serving): Promise<number> {
  let begun = 0
  for (const { batch, orders } of waiting) {
    const amount = came.find(({ relation_id }) => relation_id === batch.relation_id)?.amount ?? 0
    if (amount === 0) continue
    const held = await readPlaces(
      tx,
      sql`h.batch_id = ${batch.id} and l.order_id = any (${orders.map(({ id }) => id)}::int[])`,
    )
    const served = servedBy(held, amount)
    await turnPlaces(tx, batch.warehouse_id, served)
    const arrived = Math.min(batch.quantity, batch.arrived + amount)
    await tx
      .updateTable('presale_batch')
      .set({ state: 'arrived', arrived })
      .where('id', '=', batch.id)
      .execute()
    const got = new Set(served.map(({ order_id }) => order_id))
    begun += await beginBalance(
      tx,
      actor,
      orders.filter(({ id }) => got.has(id)),
    )
  }
  return begun
}
