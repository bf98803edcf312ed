import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#database/connect'
import { orderStatus } from '#rules/buying/order/status'
import { countLimit } from '#rules/count-limit'

/**
 * How many orders `o` within this scope have each status, at most `countLimit` of each; omits statuses
 * without orders.
 */
export async function countByStatus(
  tx: Tx,
  scope: RawBuilder<unknown>,
): Promise<{ status: number; count: number }[]> {
  const { rows } = await sql<{ status: number; count: number }>`
    select s.status, n.count from unnest(${Object.values(orderStatus)}::smallint[]) s (status)
    cross join lateral (select count(*)::int as count from (
      select from orders o where ${scope} and o.status = s.status limit ${countLimit}) found) n
    where n.count > 0 order by s.status`.execute(tx)
  return rows
}

/** As `countByStatus`, for a scope that itself names few orders: reads those once. */
export async function countFew(
  tx: Tx,
  scope: RawBuilder<unknown>,
): Promise<{ status: number; count: number }[]> {
  const { rows } = await sql<{ status: number; count: number }>`
    select o.status, least(count(*), ${countLimit})::int as count from orders o where ${scope} group by 1 order by 1`.execute(
    tx,
  )
  return rows
}
