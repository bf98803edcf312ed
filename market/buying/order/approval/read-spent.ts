import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { orderStatus } from '#rules/buying/order/status'
import { timeZoneOf } from '#rules/days'
import type { Cents } from '#rules/money/money'
import type { Buyer, SpendingLimits } from '../../../actor.ts'
import { inMonthOf, type Moment, zoneOfSite } from '../../../sql/site-days.ts'
import type { OrderRow } from '../status/move.ts'

const limits = (tx: Tx, account_id: number) =>
  tx
    .selectFrom('account')
    .select(['order_limit_cents as order', 'month_limit_cents as month'])
    .where('id', '=', account_id)

/** A person's limits. */
export const readLimits = (tx: Tx, account_id: number): Promise<SpendingLimits> =>
  limits(tx, account_id).executeTakeFirstOrThrow()

/** A person's limits with a row lock: simultaneous callers get them one after the other. */
export const lockLimits = (tx: Tx, account_id: number): Promise<SpendingLimits> =>
  limits(tx, account_id).forNoKeyUpdate().executeTakeFirstOrThrow()

// A reservation counts from when it is submitted.
const uncounted = [
  orderStatus.cancelled,
  orderStatus.failed,
  orderStatus.presaleNotSubmitted,
  orderStatus.reviewRejected,
]
const counted = sql`status not in (${sql.join(uncounted)})`
const spentIn = (account_id: number, month: Moment) => sql`
  select coalesce(sum(order_fee_cents), 0)::bigint from orders
  where account_id = ${account_id} and ${inMonthOf(month, sql`created_at`)} and ${counted}`

/** The total that a person ordered in this calendar month of the site, without cancelled orders. */
export async function spentInMonth(
  tx: Tx,
  { account_id, at, site }: Pick<Buyer, 'account_id' | 'at' | 'site'>,
): Promise<Cents> {
  const month = { instant: sql`${at}`, zone: sql`${timeZoneOf(site)}::text` }
  const { rows } = await sql<{ spent: Cents }>`select (${spentIn(account_id, month)}) as spent`.execute(tx)
  return rows[0]!.spent
}

export type PlacedOrder = Pick<OrderRow, 'account_id' | 'order_parent_id' | 'created_at' | 'site_id'>

/** The current total of an order's checkout, and its maker's total in that month of the order's site. */
export async function readSpent(
  tx: Tx,
  { account_id, order_parent_id, created_at, site_id }: PlacedOrder,
): Promise<{ total: Cents; spent: Cents }> {
  const month = { instant: sql`${created_at}`, zone: zoneOfSite(sql`${site_id}::int`) }
  const { rows } = await sql<{ total: Cents; spent: Cents }>`
    select (${spentIn(account_id, month)}) as spent,
      (select sum(order_fee_cents)::bigint from orders where order_parent_id = ${order_parent_id} and ${counted}) as total`.execute(
    tx,
  )
  return rows[0]!
}
