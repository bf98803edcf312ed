import { sql } from 'kysely'
import type { dashboardAgeing } from '#api/overview/dashboard'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { startOfDay } from '#rules/days'
import { periodBefore } from '#rules/overview/dashboard/period'
import { promisedStatuses, type QueueName, queueOf, queuesOf, soonShare } from '#rules/overview/queues'
import type { Staff } from '../../actor.ts'
import { zoneOfCode } from '../../sql/site-days.ts'
import { inEither, isBefore, ofSite } from './period-bounds.ts'
import { waitingTable } from './queue-queries.ts'
import { workingDue, workPlace, workTables } from './working-due.ts'

type QueueAges = Out<typeof dashboardAgeing>['queues'][number]
type PresentState = Pick<QueueAges, 'name' | 'waiting' | 'soon' | 'late' | 'median_hours'> & {
  oldest_at: Date | null
}
type ServedCount = { status: number; before: boolean; count: number; in_time: number; median_hours: number }

/**
 * How long things wait in the queues of this person's roles, and how long orders waited that left those
 * queues.
 */
export async function measureQueues(
  tx: Tx,
  actor: Staff,
  input: In<typeof dashboardAgeing>,
): Promise<Out<typeof dashboardAgeing>> {
  const mine = queuesOf(actor.roles)
  if (mine.length === 0) return { queues: [] }
  const now = await measureWaiting(tx, actor, { mine, site_id: input.site_id })
  const left = await measureServed(tx, actor, { mine, input })
  const servedOf = (name: QueueName, before: boolean) => {
    const { status } = queueOf(name)
    if (status === undefined) return null
    const row = left.find((one) => one.status === status && one.before === before)
    return { count: row?.count ?? 0, in_time: row?.in_time ?? 0, median_hours: row?.median_hours ?? null }
  }
  return {
    queues: mine.map((name) => {
      const row = now.find((one) => one.name === name)
      return {
        name,
        hours: queueOf(name).hours,
        waiting: row?.waiting ?? 0,
        soon: row?.soon ?? 0,
        late: row?.late ?? 0,
        oldest_at: row?.oldest_at?.toISOString() ?? null,
        median_hours: row?.median_hours ?? null,
        served: servedOf(name, false),
        before: servedOf(name, true),
      }
    }),
  }
}

async function measureWaiting(
  tx: Tx,
  { at }: Staff,
  asked: { mine: readonly QueueName[]; site_id: number | undefined },
): Promise<PresentState[]> {
  const waiting = await waitingTable(tx, { names: asked.mine, at })
  const { rows } = await sql<PresentState>`
    with ${waiting}, waits as (
      select name, since, due, since + (due - since) * ${soonShare}::float8 as soon,
        extract(epoch from ${at}::timestamptz - since)::float8 / 3600 as waited
      from waiting where ${ofSite(sql`site_id`, asked)})
    select name, count(*)::int as waiting, min(since) as oldest_at,
      count(*) filter (where due < ${at}::timestamptz)::int as late,
      count(*) filter (where due >= ${at}::timestamptz and soon < ${at}::timestamptz)::int as soon,
      percentile_cont(0.5) within group (order by waited) as median_hours
    from waits group by name`.execute(tx)
  return rows
}

type ServedQuery = { mine: readonly QueueName[]; input: In<typeof dashboardAgeing> }

async function measureServed(tx: Tx, { at }: Staff, { mine, input }: ServedQuery): Promise<ServedCount[]> {
  const site = { site_id: sql`o.site_id`, warehouse_id: sql`o.warehouse_id` }
  const watched = mine.flatMap((name) => {
    const { status, hours, kinds = [] } = queueOf(name)
    return kinds.map((kind) => ({ name, status, hours, kind }))
  })
  if (watched.length === 0) return []
  const moved = { instant: sql`h.at`, zone: zoneOfCode(sql`s.code`) }
  const begins = startOfDay(periodBefore(input).from, 'UTC')
  const place = sql`(case d.name ${sql.join(
    watched.map(({ name }) => sql`when ${sql.lit(name)} then ${workPlace(name, site)}`),
    sql` `,
  )} end)`
  const { joins, due } = workingDue({ since: sql`h.since`, place, hours: sql`d.hours` })
  const { rows } = await sql<ServedCount>`
    with ${await workTables(tx, at, begins)}
    select h.from_status as status, ${isBefore(input, moved)} as before, count(*)::int as count,
      count(*) filter (where h.at <= coalesce(case when h.from_status = any (${promisedStatuses}::smallint[])
        then o.promised_at end, ${due}))::int as in_time,
      (percentile_cont(0.5) within group (order by extract(epoch from h.at - h.since)::float8)) / 3600 as median_hours
    from order_history h
    join unnest(${watched.map(({ name }) => name)}::text[], ${watched.map(({ status }) => status)}::smallint[], ${watched.map(({ hours }) => hours)}::int[],
      ${watched.map(({ kind }) => kind)}::smallint[]) as d (name, status, hours, kind) on d.status = h.from_status and d.kind = h.kind
    join orders o on o.id = h.order_id
    join site s on s.id = o.site_id
    ${joins}
    where ${inEither(input, moved)} and h.to_status <> h.from_status and h.since is not null and ${ofSite(sql`o.site_id`, input)}
    group by 1, 2`.execute(tx)
  return rows
}
