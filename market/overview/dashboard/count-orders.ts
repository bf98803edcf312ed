import { sql } from 'kysely'
import type { dashboardOrders } from '#api/overview/dashboard'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { Staff } from '../../actor.ts'
import { beginOfMoment, zoneOfCode } from '../../sql/site-days.ts'
import { inEither, isBefore, ofSite } from './period-bounds.ts'

/**
 * How many orders were placed, by part of the period and the status they have now, and in as many days
 * before. Days are those of each order's site.
 */
export async function countOrders(
  tx: Tx,
  _actor: Staff,
  input: In<typeof dashboardOrders>,
): Promise<Out<typeof dashboardOrders>> {
  const placed = { instant: sql`o.created_at`, zone: zoneOfCode(sql`s.code`) }
  const begins = beginOfMoment(input.by, placed)
  const { rows } = await sql<Out<typeof dashboardOrders>['rows'][number]>`
    select ${begins}::text as begins, o.status, count(*)::int as count,
      ${isBefore(input, placed)} as before
    from orders o join site s on s.id = o.site_id
    where ${inEither(input, placed)} and ${ofSite(sql`o.site_id`, input)}
    group by 1, 2, 4 order by 1, 2`.execute(tx)
  return { rows }
}
