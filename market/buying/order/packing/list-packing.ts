import { sql } from 'kysely'
import type { packingQueue } from '#api/buying/packing'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { orderStatus } from '#rules/buying/order/status'
import type { LogisticsType } from '#rules/codes'
import type { Staff } from '../../../actor.ts'
import { countRows } from '../../../sql/count-rows.ts'
import { keptPageClauses } from '../../../sql/kept-order.ts'
import { onePage } from '../../../sql/page-query.ts'
import { queued } from '../read/staff-filter.ts'
import { readCartons } from './read-cartons.ts'

type PackingRow = {
  key: string | null
  id: number
  order_number: string
  company_name: string
  warehouse_name: string
  logistics_type: LogisticsType
  waiting_since: Date
  packed: number
  gone: number
}

const begun = sql`exists (select from packed_carton k where k.order_id = o.id and not k.gone)`
const promised = sql`(extract(epoch from coalesce(o.promised_at, o.updated_at)) * 1000000)::bigint`
// As one number, by which a page's key can tell the place: orders that wait are behind all that are begun.
const byBegun = {
  by: sql`(${promised} + case when ${begun} then 0 else 10000000000000000 end)`,
  of: 'number' as const,
  id: sql`o.id`,
}

/**
 * A page of the orders to be packed, maybe of one warehouse: those with scans first, then by what was
 * promised.
 */
export async function listPacking(
  tx: Tx,
  actor: Staff,
  { warehouse_id, ...number }: In<typeof packingQueue>,
): Promise<Out<typeof packingQueue>> {
  const here = warehouse_id === undefined ? sql`true` : sql`o.warehouse_id = ${warehouse_id}`
  const waiting = sql`o.status = ${orderStatus.awaitingPacking} and ${queued} and ${here}`
  const count = await countRows(tx, sql`from orders o where ${waiting}`)
  const page = await keptPageClauses(tx, {
    ...number,
    list: 'packing',
    reader: actor.account_id,
    asked: warehouse_id,
    from: sql`orders o`,
    where: waiting,
    order: byBegun,
  })
  const { rows: found } = await sql<PackingRow>`
    select ${page.key} as key, o.id, o.order_number, c.name as company_name, w.name as warehouse_name, o.logistics_type, o.updated_at as waiting_since,
      (select count(*)::int from packed_carton k where k.order_id = o.id and not k.gone) as packed,
      (select count(*)::int from packed_carton k where k.order_id = o.id and k.gone) as gone
    from orders o join company c on c.id = o.company_id join warehouse w on w.id = o.warehouse_id
    ${page.rows}`.execute(tx)
  const { rows, next } = onePage(found, number.page_size)
  const cartons = await readCartons(
    tx,
    rows.map(({ id }) => id),
    actor.language,
  )
  return {
    count,
    next,
    list: rows.map(({ id, key: _, waiting_since, gone, ...row }) => ({
      ...row,
      waiting_since: waiting_since.toISOString(),
      total: (cartons.get(id)?.length ?? 0) - gone,
    })),
  }
}
