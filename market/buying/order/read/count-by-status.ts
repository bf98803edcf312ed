import { type RawBuilder, sql } from 'kysely'
import type { orderList } from '#api/buying/order'
import type { Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { orderKind } from '#rules/buying/order/graphs'
import { orderStatus } from '#rules/buying/order/status'
import { countLimit } from '#rules/count-limit'
import type { Buyer } from '../../../actor.ts'
import { decidableOrders, reservedOrders } from '../../../sql/orders-that-wait.ts'
import { queued } from './staff-filter.ts'

type StatusesToCount = {
  statuses?: readonly number[]
  /** Counts all warehouses at once, by the index of each status's queue. */
  everywhere?: boolean
}

/**
 * How many orders `o` within this scope have each status, at most `countLimit` of each; omits statuses
 * without orders.
 */
export async function countByStatus(
  tx: Tx,
  scope: RawBuilder<unknown>,
  { statuses = Object.values(orderStatus), everywhere = false }: StatusesToCount = {},
): Promise<{ status: number; count: number }[]> {
  const { rows } = await sql<{ status: number; count: number }>`
    select s.status, n.count from unnest(${statuses}::smallint[]) s (status)
    cross join lateral (select count(*)::int as count from (
      select from orders o where ${scope} and o.status = s.status
      ${everywhere ? sql`order by o.updated_at` : sql``} limit ${countLimit}) found) n
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

type QueuedCount = { status: number; count: number; queued: number }

/**
 * Adds to these counts of a scope how many of each status are of the kinds that wait for staff in it. Those
 * that do not are few, and are found by an index of their own.
 */
export async function countQueued(
  tx: Tx,
  {
    scope,
    counts,
    everywhere,
  }: { scope: RawBuilder<unknown>; counts: readonly Omit<QueuedCount, 'queued'>[]; everywhere: boolean },
): Promise<QueuedCount[]> {
  const { rows: others } = await sql<{ status: number; count: number }>`
    select o.status, count(*)::int as count from orders o
    where ${scope} and o.kind <> ${sql.lit(orderKind.stock)} and not ${queued} group by 1`.execute(tx)
  if (others.length === 0) return counts.map((one) => ({ ...one, queued: one.count }))
  const otherIn = new Map(others.map(({ status, count }) => [status, count]))
  // A count that stopped at its limit cannot be lowered by the other scope's: that status is counted anew.
  const cut = counts.flatMap(({ status, count }) =>
    count === countLimit && otherIn.has(status) ? [status] : [],
  )
  const apart =
    cut.length > 0 ? await countByStatus(tx, sql`${scope} and ${queued}`, { statuses: cut, everywhere }) : []
  return counts.map(({ status, count }) => {
    const rest = count - (otherIn.get(status) ?? 0)
    const found = apart.find((one) => one.status === status)?.count ?? 0
    return { status, count, queued: cut.includes(status) ? found : rest }
  })
}

/** Orders `o` that wait for approval in their company. */
export const ordersAwaitingApproval = sql<boolean>`(${decidableOrders} and o.order_parent_id in (
  select id from order_parent where company_id = o.company_id and approval = 'waiting'))`

type FurtherCounts = Pick<Out<typeof orderList>, 'waiting_counts' | 'reserved_counts'>

/**
 * How many of the company's orders `o` within this scope wait for approval, and how many others are
 * reservations, by status; found by a partial index of checkouts, and one of orders.
 */
export async function countApart(
  tx: Tx,
  { company_id }: Buyer,
  scope: RawBuilder<unknown>,
): Promise<FurtherCounts> {
  const { rows } = await sql<{ waits: boolean; status: number; count: number }>`
    select true as waits, o.status, count(*)::int as count from order_parent p join orders o on o.order_parent_id = p.id
    where p.company_id = ${company_id} and p.approval = 'waiting' and ${decidableOrders} and ${scope} group by o.status
    union all
    select false, o.status, least(count(*), ${countLimit})::int from orders o
    where ${scope} and ${reservedOrders} and not ${ordersAwaitingApproval} group by o.status
    order by status`.execute(tx)
  const of = (waiting: boolean) =>
    rows.filter(({ waits }) => waits === waiting).map(({ status, count }) => ({ status, count }))
  return { waiting_counts: of(true), reserved_counts: of(false) }
}
