import { sql } from 'kysely'
import type { OpeningDay } from '#rules/buying/pickup'

/** What of an order `o` tells until when it is promised to be ready (`promisedAt`), and when it arrives. */
export type PromiseColumns = {
  promise: { lead_days: number; hours: OpeningDay[]; time_zone: string; transit_days: number | null }
}
export const promiseColumns = sql`(
  select json_build_object('hours', w.opening_hours, 'time_zone', w.time_zone, 'transit_days', o.transit_days, 'lead_days', coalesce(
    (select max(r.lead_days) from order_line l join relation r on r.id = l.relation_id where l.order_id = o.id), 0))
  from warehouse w where w.id = o.warehouse_id) as promise`
