import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#database/connect'
import { isWorkingDay } from '#rules/calendar/working-days'
import { addDays, latestDay, timeZoneOf } from '#rules/days'
import { type QueueName, queueOf, type Workplace, weekdaysOf } from '#rules/overview/queues'
import type { SiteCode } from '#rules/sites'
import { dayOfMoment } from '../../sql/site-days.ts'

type Column = RawBuilder<unknown>
type Place = { key: string; zone: string; weekdays: readonly number[] }
const workedBy = ['office', 'service', 'warehouse'] as const satisfies readonly Workplace[]
/** A queue's longest time, in days of the calendar that hold as many working days. */
const daysAhead = 45
/** Days after which a waiting row is late, whatever holidays lay between. */
const daysBack = 120

/**
 * The tables `work_place` (who works where, on which weekdays and by which clock) and `work_day` (how many
 * working days there were up to each day) that `workingDue` joins, for what began since an instant.
 */
export async function workTables(tx: Tx, at: Date, since = at): Promise<Column> {
  const places = await readPlaces(tx)
  const texts = [...new Set(places.map(({ weekdays }) => weekdays.join('')))]
  const [from, to] = [addDays(latestDay(since), -daysBack), addDays(latestDay(at), daysAhead)]
  const days = texts.flatMap((text) => countDays(text, from, to))
  return sql`work_place as materialized (
      select * from unnest(${places.map(({ key }) => key)}::text[], ${places.map(({ zone }) => zone)}::text[],
        ${places.map(({ weekdays }) => weekdays.join(''))}::text[]) p (key, zone, weekdays)),
    work_day as materialized (
      select * from json_to_recordset(${JSON.stringify(days)}) d (weekdays text, day date, count int, works boolean))`
}

async function readPlaces(tx: Tx): Promise<Place[]> {
  const warehouses = await tx.selectFrom('warehouse').select(['id', 'time_zone', 'opening_hours']).execute()
  const sites = await tx.selectFrom('site').select(['id', 'code']).execute()
  return workedBy.flatMap((by) => [
    ...warehouses.map(({ id, time_zone, opening_hours }) => {
      return { key: `${by} w${id}`, zone: time_zone, weekdays: weekdaysOf(by, opening_hours) }
    }),
    ...sites.map(({ id, code }) => {
      return { key: `${by} s${id}`, zone: timeZoneOf(code as SiteCode), weekdays: weekdaysOf(by) }
    }),
  ])
}

type CountedDay = { weekdays: string; day: string; count: number; works: boolean }

/** The days of a period with how many of them, up to each, are working days of these weekdays. */
function countDays(text: string, from: string, to: string): CountedDay[] {
  const open = [...text].map(Number)
  const days: CountedDay[] = []
  for (let [day, count] = [from, 0]; day <= to; day = addDays(day, 1)) {
    const works = isWorkingDay(day, open)
    if (works) count += 1
    days.push({ weekdays: text, day, count, works })
  }
  return days
}

/** Where a queue's row waits, for `workingDue`: a warehouse, else a site; null where every day counts. */
export function workPlace(
  name: QueueName,
  { site_id, warehouse_id }: { site_id: Column; warehouse_id: Column },
) {
  const { by = 'office' } = queueOf(name)
  if (by === 'calendar') return sql`null::text`
  return sql`${sql.lit(`${by} `)} || coalesce('w' || ${warehouse_id}, 's' || ${site_id})`
}

/**
 * Deadlines as `dueIn` gives them, of rows that have waited since an instant, at a place, and may so many
 * hours: the joins to put after the rows, and the column.
 */
export function workingDue({ since, place, hours }: { since: Column; place: Column; hours: Column }) {
  const joins = sql`
    left join work_place on work_place.key = ${place}
    left join lateral (select ${since} at time zone work_place.zone as at, ${hours} % 24 as rest) shown on true
    left join work_day began on began.weekdays = work_place.weekdays and began.day = ${dayOfMoment({ instant: since, zone: sql`work_place.zone` })}
    left join lateral (select shown.rest > 0 and not began.works as waits) start on true
    left join lateral (select case when start.waits then interval '0' else shown.at::time::interval end
      + make_interval(secs => shown.rest * 3600) as clock) ends on true
    left join work_day due_day on due_day.weekdays = work_place.weekdays and due_day.works
      and due_day.count = began.count + start.waits::int + div(${hours}, 24)::int + (ends.clock >= interval '1 day')::int`
  const due = sql`coalesce(
    (due_day.day + case when ends.clock >= interval '24 hours' then ends.clock - interval '24 hours' else ends.clock end)
      at time zone work_place.zone,
    ${since} + make_interval(secs => ${hours} * 3600))`
  return { joins, due }
}
