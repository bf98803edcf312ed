import { sql } from 'kysely'
import type { Tx } from '#database/connect'

/** Says with the stock of an item how many pieces come with its open shipments, and when the next do. */
export async function countIncoming(
  tx: Tx,
  { relation_id, warehouse_id }: { relation_id: number; warehouse_id: number },
): Promise<void> {
  await sql`
    update stock s set incoming = coalesce(b.quantity, 0), incoming_on = b.arrives_on
    from (select sum(quantity)::int as quantity, min(arrives_on) as arrives_on from presale_batch
      where relation_id = ${relation_id} and warehouse_id = ${warehouse_id} and state = 'open') b
    where s.relation_id = ${relation_id} and s.warehouse_id = ${warehouse_id}`.execute(tx)
}
