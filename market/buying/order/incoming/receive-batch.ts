import { sql } from 'kysely'
import type { presaleArrive as declared } from '#api/buying/presale/presale-side'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { countPieces, placesServed } from '#rules/buying/presale/serve-places'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../../actor.ts'
import { receiveStock } from '../../../goods/inventory/receive.ts'
import { writeAudit } from '../../../write-audit.ts'
import { beginBalance } from '../presale/begin-balance.ts'
import { readPlaces } from '../presale/read-held.ts'
import { turnPlaces } from '../presale/turn-places.ts'
import { checkAlone } from './check-alone.ts'
import { lockShipment } from './lock-shipment.ts'

/**
 * Counts in a shipment and reserves its pieces for those who have a place in it, in one transaction: the
 * oldest deposit first, and only the rest is for sale. A reservation whose goods are all here has two
 * weeks to pay its balance. Refuses a shipment that is not open (`presale.batchClosed`), more pieces than
 * were announced (`presale.quantity`), and goods of an inbound shipment, which its receipts count in
 * (`inbound.thatShipment`).
 */
export async function receiveBatch(
  tx: Tx,
  actor: Staff,
  { batch_id, amount }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const { batch, orders } = await lockShipment(tx, actor, batch_id)
  if (batch.state !== 'open') refuse('presale.batchClosed')
  await checkAlone(tx, batch)
  if (amount > batch.quantity) refuse('presale.quantity', { least: 1, most: batch.quantity }, 'amount')
  const { relation_id, warehouse_id } = batch
  const held = await readPlaces(
    tx,
    sql`h.batch_id = ${batch_id} and l.order_id = any (${orders.map(({ id }) => id)}::int[])`,
  )
  const served = placesServed(held, amount)
  await receiveStock(tx, actor, { relation_id, warehouse_id, amount, reason: 'received' })
  await turnPlaces(tx, warehouse_id, served)
  await tx
    .updateTable('presale_batch')
    .set({ state: 'arrived', arrived: amount })
    .where('id', '=', batch_id)
    .execute()
  const got = new Set(served.map(({ order_id }) => order_id))
  const begun = await beginBalance(
    tx,
    actor,
    orders.filter(({ id }) => got.has(id)),
  )
  const short = countPieces(held) - countPieces(served)
  await writeAudit(tx, actor, {
    action: 'presale.arrive',
    subject: 'presale_batch',
    subject_id: String(batch_id),
    after: { amount, reservations: served.length, short },
  })
  return { served: begun, short, state: 'arrived' }
}
