import { sql } from 'kysely'
import type { arrivalDays as declared } from '#api/buying/inbound/office-inbound'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { arrivalDaysFrom, arrivalsADay } from '#rules/buying/inbound/arrival-days'
import { openInboundStates } from '#rules/buying/inbound/inbound-graph'
import type { OpeningDay } from '#rules/buying/pickup'
import { isWorkingDay, openDays } from '#rules/calendar/working-days'
import { dayAt, homeZone } from '#rules/days'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../actor.ts'
import { inboundColumns, inboundSums } from './list-inbounds.ts'

type Day = Out<typeof declared>['days'][number]
type Sums = Pick<Day, 'day' | 'shipments' | 'cartons' | 'pieces' | 'first'>

/**
 * The shipments that are to come or being counted, by the days of four weeks, and how many are expected
 * before and after. Refuses an unknown warehouse (`request.notFound`).
 */
export async function countArrivals(
  tx: Tx,
  { at }: Staff,
  { warehouse_id, from }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const house = warehouse_id === undefined ? null : await readHouse(tx, warehouse_id)
  const today = dayAt(at, house?.time_zone ?? homeZone)
  const days = arrivalDaysFrom(from ?? today)
  const open = sql`i.state = any (${openInboundStates}::int[])
    and ${warehouse_id === undefined ? sql`true` : sql`i.warehouse_id = ${warehouse_id}`}`
  const [first, last] = [days[0]!, days.at(-1)!]
  const { rows } = await sql<Sums>`
    select expected_on as day, count(*)::int as shipments, sum(cartons)::int as cartons, sum(announced)::int as pieces,
      coalesce(json_agg(json_build_object('inbound_number', inbound_number, 'merchant_name', merchant_name,
        'state', state, 'overdue', overdue) order by id) filter (where place <= ${arrivalsADay}), '[]') as first
    from (select ${inboundColumns(at)}, row_number() over (partition by i.expected_on order by i.id) as place
      from (select i.* from inbound i where ${open} and i.expected_on between ${first} and ${last}) i ${inboundSums}) s
    group by 1`.execute(tx)
  const { rows: beside } = await sql<Pick<Out<typeof declared>, 'before' | 'after'>>`
    select (count(*) filter (where i.expected_on < ${first}))::int as before,
      (count(*) filter (where i.expected_on > ${last}))::int as after
    from inbound i where ${open}`.execute(tx)
  const found = new Map(rows.map((row) => [row.day, row]))
  const weekdays = house && openDays(house.opening_hours)
  const nothing = { shipments: 0, cartons: 0, pieces: 0, first: [] }
  return {
    today,
    ...beside[0]!,
    days: days.map((day) => ({
      ...(found.get(day) ?? nothing),
      day,
      closed: weekdays !== null && !isWorkingDay(day, weekdays),
    })),
  }
}

async function readHouse(tx: Tx, id: number): Promise<{ time_zone: string; opening_hours: OpeningDay[] }> {
  const found = await tx
    .selectFrom('warehouse')
    .select(['time_zone', sql<OpeningDay[]>`opening_hours`.as('opening_hours')])
    .where('id', '=', id)
    .executeTakeFirst()
  return found ?? refuse('request.notFound', {}, 'warehouse_id')
}
