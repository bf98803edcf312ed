import { sql } from 'kysely'
import type { dashboardOrders } from '#api/overview/dashboard'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { periodBefore } from '#rules/overview/dashboard/period'
import type { Staff } from '../../actor.ts'
import { firstInstant, lastInstant, ofSite } from './period-bounds.ts'

/**
 * How many orders were placed, by part of the period and the status they have now, and in as many days
 * before.
 */
export async function countOrders(
  tx: Tx,
  _actor: Staff,
  input: In<typeof dashboardOrders>,
): Promise<Out<typeof dashboardOrders>> {
  const from = firstInstant(input.from)
  const { rows } = await sql<Out<typeof dashboardOrders>['rows'][number]>`
    select date_trunc(${input.by}, o.created_at, 'UTC')::date::text as begins, o.status, count(*)::int as count,
      o.created_at < ${from} as before
    from orders o
    where o.created_at >= ${firstInstant(periodBefore(input).from)} and o.created_at < ${lastInstant(input.to)}
      and ${ofSite(sql`o.site_id`, input)}
    group by 1, 2, 4 order by 1, 2`.execute(tx)
  return { rows }
}
