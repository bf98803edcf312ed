import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { DateText } from '#database/tables/columns'

/** A shipment of presale goods. */
export type PresaleBatchRow = {
  batch_id: number
  relation_id: number
  warehouse_id: number
  warehouse_name: string
  arrives_on: DateText
  first_arrives_on: DateText
  quantity: number
  free: number
  state: 'open' | 'arrived' | 'failed'
}

/** Shipments `b`, the next first. */
export async function readBatches(tx: Tx, where: RawBuilder<unknown>): Promise<PresaleBatchRow[]> {
  const { rows } = await sql<PresaleBatchRow>`
    select b.id as batch_id, b.relation_id, b.warehouse_id, w.name as warehouse_name, b.arrives_on, b.first_arrives_on,
      b.quantity, b.quantity - b.booked as free, b.state
    from presale_batch b join warehouse w on w.id = b.warehouse_id
    where ${where} order by b.arrives_on, b.id`.execute(tx)
  return rows
}
