import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { OpeningDay } from '#rules/buying/pickup'
import { promisedAt } from '#rules/buying/promise'

type Ready = { lead_days: number; hours: OpeningDay[]; time_zone: string }

/** Until when an order that is paid now is promised to be ready, by its goods and its warehouse. */
export async function readPromise(tx: Tx, order_id: number, paid_at: Date): Promise<Date> {
  const { rows } = await sql<Ready>`
    select coalesce((select max(r.lead_days) from order_line l join relation r on r.id = l.relation_id
        where l.order_id = o.id), 0) as lead_days, w.opening_hours as hours, w.time_zone
    from orders o join warehouse w on w.id = o.warehouse_id where o.id = ${order_id}`.execute(tx)
  return promisedAt({ paid_at, ...rows[0]! })
}
