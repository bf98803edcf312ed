import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { hoursAfter } from '#rules/buying/order/times'
import { type CountCause, countState, countTurns, turnsAnAisle } from '#rules/goods/stock/count-graph'
import type { System } from '../../../actor.ts'
import { newNumbers } from '../../../new-number.ts'

/** An item in a warehouse. */
export type CountPlace = { relation_id: number; warehouse_id: number }
/** The most counts that are opened in turn in a day. */
const atOnce = 1_000
const { lit } = sql

/**
 * Opens counts of these places, but where one is open. Nobody is told: people of the warehouse find them, and
 * manufacturers read what was booked. Returns how many were opened.
 */
export async function openByItself(
  tx: Tx,
  { at }: System,
  { cause, places }: { cause: CountCause; places: readonly CountPlace[] },
): Promise<number> {
  if (places.length === 0) return 0
  const numbers = newNumbers('I', places.length)
  const rows = places.map((place, n) => ({ ...place, count_number: numbers[n] }))
  const { rows: made } = await sql<{ id: number }>`
    with made as (
      insert into stock_count (count_number, relation_id, warehouse_id, cause, opened_at, updated_at)
      select count_number, relation_id, warehouse_id, ${cause}, ${at}::timestamptz, ${at}::timestamptz
      from json_to_recordset(${JSON.stringify(rows)}::json) as p (count_number text, relation_id int, warehouse_id int)
      order by relation_id, warehouse_id on conflict do nothing returning id)
    insert into count_history (count_id, event, from_state, to_state, by_role, at)
    select id, 'open', -1, ${lit(countState.open)}, 'system', ${at}::timestamptz from made returning count_id as id`.execute(
    tx,
  )
  return made.length
}

/** Days between two counts of a place, by the share of all places that are dearer than it. */
const turnOf = sql.join(
  countTurns.map(({ upTo, days }) => sql`when before * 100 < whole * ${lit(upTo)} then ${lit(days)}`),
  sql` `,
)
const aisleOf = (place: string) => sql`split_part(${sql.ref(place)}, '-', 1)`

/**
 * Opens a count of each place whose turn has come, the longest uncounted of an aisle first, as long as not
 * too many wait there. What came in was counted then.
 */
export async function openCountsInTurn(tx: Tx, actor: System): Promise<number> {
  const longest = hoursAfter(actor.at, -24 * countTurns[0].days)
  const { rows } = await sql<CountPlace>`
    with held as (
      select s.relation_id, s.warehouse_id, ${aisleOf('s.place')} as aisle, s.on_hand::bigint * r.price_cents as worth
      from stock s join relation r on r.id = s.relation_id where s.on_hand > 0),
    ranked as (
      select h.*, sum(worth) over (partition by warehouse_id) as whole,
        sum(worth) over (partition by warehouse_id order by worth desc, relation_id) - worth as before from held h),
    known as (
      select k.relation_id, k.warehouse_id, k.aisle, k.worth, case ${turnOf} else ${lit(countTurns.at(-1)!.days)} end as days,
        greatest(first.at, last.at) as counted_at
      from ranked k
      cross join lateral (select min(v.at) as at from stock_movement v
        where v.relation_id = k.relation_id and v.warehouse_id = k.warehouse_id) first
      cross join lateral (select max(c.updated_at) as at from stock_count c
        where c.relation_id = k.relation_id and c.warehouse_id = k.warehouse_id and c.state = ${lit(countState.done)}) last),
    due as (
      select k.*, row_number() over (partition by warehouse_id, aisle order by counted_at, worth desc, relation_id) as place from known k
      where counted_at <= ${longest} and counted_at <= ${actor.at}::timestamptz - make_interval(days => days)
        and not exists (select from stock_count c where c.relation_id = k.relation_id and c.warehouse_id = k.warehouse_id
          and c.state in (${lit(countState.open)}, ${lit(countState.counted)}))),
    waiting as (
      select s.warehouse_id, ${aisleOf('s.place')} as aisle, count(*) as counts
      from stock_count c join stock s on s.relation_id = c.relation_id and s.warehouse_id = c.warehouse_id
      where c.state in (${lit(countState.open)}, ${lit(countState.counted)}) and c.cause = 'turn' group by 1, 2)
    select d.relation_id, d.warehouse_id from due d
    left join waiting w on w.warehouse_id = d.warehouse_id and w.aisle = d.aisle
    where d.place <= ${lit(turnsAnAisle)} - coalesce(w.counts, 0) order by 1, 2 limit ${lit(atOnce)}`.execute(
    tx,
  )
  return openByItself(tx, actor, { cause: 'turn', places: rows })
}
