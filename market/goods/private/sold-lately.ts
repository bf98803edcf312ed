import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { recentWeeks, soldPerWeek } from '#rules/goods/private/sell-through'
import { dayOfMoment } from '../../sql/site-days.ts'

type Place = { relation_id: number; warehouse_id: number }
type SoldRow = Place & { sold: number; days: number }
const keyOf = ({ relation_id, warehouse_id }: Place) => `${relation_id} ${warehouse_id}`

type SoldQuery = { company_id: number; at: Date; places: readonly Place[] }

/** How many pieces of these items a company sends to its customers in a week, by item and warehouse. */
export async function soldLately(
  tx: Tx,
  { company_id, at, places }: SoldQuery,
): Promise<(place: Place) => number> {
  const wanted = places.map(({ relation_id, warehouse_id }) => ({ relation_id, warehouse_id }))
  const today = dayOfMoment({ instant: sql`${at}`, zone: sql`h.time_zone` })
  const { rows } = await sql<SoldRow>`
    select l.relation_id, l.warehouse_id, (${today} - min(l.begins_on))::int as days,
      coalesce(sum(m.sold), 0)::int as sold
    from json_to_recordset(${JSON.stringify(wanted)}::json) as w (relation_id int, warehouse_id int)
    join warehouse h on h.id = w.warehouse_id
    join private_lot l on l.company_id = ${company_id} and l.relation_id = w.relation_id and l.warehouse_id = w.warehouse_id
    left join lateral (select -sum(v.amount) as sold from private_movement v where v.lot_id = l.id
      and v.reason in ('shipped', 'pickedUp') and v.order_line_id is not null
      and v.at > ${at}::timestamptz - make_interval(weeks => ${sql.lit(recentWeeks)})) m on true
    group by 1, 2, h.time_zone`.execute(tx)
  const perWeek = new Map(rows.map((row) => [keyOf(row), soldPerWeek(row)]))
  return (place) => perWeek.get(keyOf(place)) ?? 0
}
