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

type Among = { scope: RawBuilder<unknown>; among: RawBuilder<unknown>; few: boolean }
type CountAmong = { status: number; count: number; found: number }

/**
 * How many orders `o` have each status, and how many of them meet a further condition. They are read once;
 * only where a status has more than are counted is that condition counted for itself.
 */
export async function countAmong(tx: Tx, { scope, among, few }: Among): Promise<CountAmong[]> {
  if (few) return countFewAmong(tx, { scope, among })
  const { rows } = await sql<CountAmong>`
    select s.status, n.count, n.found from unnest(${Object.values(orderStatus)}::smallint[]) s (status)
    cross join lateral (select count(*)::int as count, count(*) filter (where ${among})::int as found from (
      select o.status, o.kind from orders o where ${scope} and o.status = s.status limit ${countLimit}) o) n
    where n.count > 0 order by s.status`.execute(tx)
  if (!rows.some(({ count, found }) => count === countLimit && found < count)) return rows
  const apart = await countByStatus(tx, sql`${scope} and ${among}`)
  const foundIn = new Map(apart.map(({ status, count }) => [status, count]))
  return rows.map((row) => ({ ...row, found: foundIn.get(row.status) ?? 0 }))
}

async function countFewAmong(tx: Tx, { scope, among }: Omit<Among, 'few'>): Promise<CountAmong[]> {
  const { rows } = await sql<CountAmong>`
    select o.status, least(count(*), ${countLimit})::int as count,
      least(count(*) filter (where ${among}), ${countLimit})::int as found
    from orders o where ${scope} group by 1 order by 1`.execute(tx)
  return rows
}
