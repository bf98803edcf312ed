import { sql } from 'kysely'
import type { packingQueue } from '#api/buying/packing'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { orderStatus } from '#rules/buying/order/status'
import type { LogisticsType } from '#rules/codes'
import type { Staff } from '../../../actor.ts'
import { countRows } from '../../../sql/count-rows.ts'
import { queued } from '../read/staff-filter.ts'
import { readCartons } from './read-cartons.ts'

type PackingRow = {
  id: number
  order_number: string
  company_name: string
  warehouse_name: string
  logistics_type: LogisticsType
  waiting_since: Date
  packed: number
  gone: number
}

/**
 * A page of the orders to be packed, maybe of one warehouse: those with scans first, then by what was
 * promised.
 */
export async function listPacking(
  tx: Tx,
  actor: Staff,
  { warehouse_id, page, page_size }: In<typeof packingQueue>,
): Promise<Out<typeof packingQueue>> {
  const here = warehouse_id === undefined ? sql`true` : sql`o.warehouse_id = ${warehouse_id}`
  const waiting = sql`o.status = ${orderStatus.awaitingPacking} and ${queued} and ${here}`
  const count = await countRows(tx, sql`from orders o where ${waiting}`)
  const { rows } = await sql<PackingRow>`
    select o.id, o.order_number, c.name as company_name, w.name as warehouse_name, o.logistics_type, o.updated_at as waiting_since,
      (select count(*)::int from packed_carton k where k.order_id = o.id and not k.gone) as packed,
      (select count(*)::int from packed_carton k where k.order_id = o.id and k.gone) as gone
    from orders o join company c on c.id = o.company_id join warehouse w on w.id = o.warehouse_id
    where ${waiting}
    order by exists (select from packed_carton k where k.order_id = o.id and not k.gone) desc,
      coalesce(o.promised_at, o.updated_at), o.id
    limit ${page_size} offset ${(page - 1) * page_size}`.execute(tx)
  const cartons = await readCartons(
    tx,
    rows.map(({ id }) => id),
    actor.language,
  )
  return {
    count,
    list: rows.map(({ id, waiting_since, gone, ...row }) => ({
      ...row,
      waiting_since: waiting_since.toISOString(),
      total: (cartons.get(id)?.length ?? 0) - gone,
    })),
  }
}
