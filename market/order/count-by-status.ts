import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#database/connect'
import { countedAtMost } from '#rules/order/counting'
import { is } from '#rules/order/status'

/** How many orders `o` within this scope have each status (`status`, `count`), as a query; at most `countedAtMost` of each. */
export const countsByStatus = (scope: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select s.status, n.count from unnest(${Object.values(is)}::smallint[]) s (status)
  cross join lateral (select count(*)::int as count from (
    select from orders o where ${scope} and o.status = s.status limit ${countedAtMost}) found) n
  where n.count > 0 order by s.status`

/** The answer of `countsByStatus`; a status that no order has is left out. */
export async function countByStatus(
  tx: Tx,
  scope: RawBuilder<unknown>,
): Promise<{ status: number; count: number }[]> {
  const { rows } = await sql<{ status: number; count: number }>`${countsByStatus(scope)}`.execute(tx)
  return rows
}
