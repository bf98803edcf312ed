import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { Tables } from '#database/tables'
import { refuse } from '#rules/refusals'
import type { Merchant, Staff } from '../../../actor.ts'

export type LockedBatch = Selectable<Tables['presale_batch']>
export type WaitingOrder = Selectable<Tables['orders']>

/**
 * A shipment, of its manufacturer where one acts, locked after the reservations that have or ask for a place
 * in it: as everywhere, orders are locked before shipments. Refuses an unknown one (`presale.batchNotFound`).
 */
export async function lockShipment(
  tx: Tx,
  actor: Merchant | Staff,
  batch_id: number,
): Promise<{ batch: LockedBatch; orders: WaitingOrder[] }> {
  const { rows: orders } = await sql<WaitingOrder>`
    select o.* from orders o
    where o.id in (select l.order_id from presale_hold h join order_line l on l.id = h.order_line_id
      where h.batch_id = ${batch_id} and h.state in ('asked', 'held'))
    order by o.id for no key update of o`.execute(tx)
  const { rows } = await sql<LockedBatch>`
    select b.* from presale_batch b join relation r on r.id = b.relation_id
    where b.id = ${batch_id} and ${actor.kind === 'merchant' ? sql`r.merchant_id = ${actor.merchant_id}` : sql`true`}
    for no key update of b`.execute(tx)
  const [batch] = rows
  return { batch: batch ?? refuse('presale.batchNotFound'), orders }
}
