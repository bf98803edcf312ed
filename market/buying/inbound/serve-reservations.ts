import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { placesServed, placesServedInTurn } from '#rules/buying/presale/serve-places'
import type { Staff } from '../../actor.ts'
import { type LockedBatch, lockShipment, type WaitingOrder } from '../order/incoming/lock-shipment.ts'
import { beginBalance } from '../order/presale/begin-balance.ts'
import { readPlaces } from '../order/presale/read-held.ts'
import { turnPlaces } from '../order/presale/turn-places.ts'

type WaitingBatch = { batch: LockedBatch; orders: WaitingOrder[] }

/**
 * The presale goods that come with a shipment and the orders that wait for them, locked in their order.
 */
export async function lockReservations(
  tx: Tx,
  actor: Staff,
  inbound_number: string,
): Promise<readonly WaitingBatch[]> {
  const { rows } = await sql<{ id: number }>`
    select b.id from presale_batch b join inbound i on i.id = b.inbound_id
    where i.inbound_number = ${inbound_number} and b.state <> 'failed' order by b.id`.execute(tx)
  const locked: WaitingBatch[] = []
  for (const { id } of rows) locked.push(await lockShipment(tx, actor, id))
  return locked
}

type ServedInbound = { inbound_id: number; waiting: readonly WaitingBatch[]; ended?: boolean }

/**
 * Gives the pieces of a shipment that are here and free to the reservations with a place for them, the
 * oldest deposit first. While it is counted, one that they do not suffice for yet keeps them from the
 * younger ones, and passes them on once the count has ended. Nobody gets a new place in goods of which a
 * part is here: what is left of it is for sale. Returns how many have all their goods.
 */
export async function serveReservations(
  tx: Tx,
  actor: Staff,
  { inbound_id, waiting, ended = false }: ServedInbound,
): Promise<number> {
  const here = await lockPieces(tx, inbound_id)
  let begun = 0
  for (const { batch, orders } of waiting) {
    const { sound, free } = here.get(batch.id) ?? { sound: 0, free: 0 }
    if (sound === 0) continue
    const held = await readPlaces(
      tx,
      sql`h.batch_id = ${batch.id} and l.order_id = any (${orders.map(({ id }) => id)}::int[])`,
    )
    const served = ended ? placesServed(held, free) : placesServedInTurn(held, free)
    await turnPlaces(tx, batch.warehouse_id, served)
    const arrived = Math.min(batch.quantity, sound)
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

type Pieces = { id: number; sound: number; free: number }

/**
 * By presale goods of a shipment, with their stock locked: the sound pieces so far, and those of them that
 * are on hand, free and not given to a place.
 */
async function lockPieces(tx: Tx, inbound_id: number): Promise<ReadonlyMap<number, Pieces>> {
  const { rows } = await sql<Pieces>`
    select b.id, n.sound, greatest(0, least(s.on_hand - s.reserved, n.sound - g.given)) as free
    from presale_batch b join inbound_line n on (n.inbound_id, n.relation_id) = (b.inbound_id, b.relation_id)
    join stock s on (s.relation_id, s.warehouse_id) = (b.relation_id, b.warehouse_id)
    cross join lateral (select coalesce(sum(amount), 0)::int as given from presale_hold
      where batch_id = b.id and state = 'turned') g
    where b.inbound_id = ${inbound_id} and b.state <> 'failed' order by s.relation_id for no key update of s`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.id, row]))
}
