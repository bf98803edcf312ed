import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { orderStatus } from '#rules/buying/order/status'
import type { Cents } from '#rules/money/money'
import { monthOf } from '#rules/people/team'
import type { SpendingLimits } from '../../../actor.ts'
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

const counted = sql`status not in (${orderStatus.cancelled}, ${orderStatus.failed})`
const spentIn = (account_id: number, at: Date) => sql`
  select coalesce(sum(order_fee_cents), 0)::bigint from orders
  where account_id = ${account_id} and created_at >= ${monthOf(at)}
    and created_at < ${monthOf(at)}::timestamptz + interval '1 month' and ${counted}`

/** The total that a person ordered in the calendar month (UTC) of this instant, without cancelled orders. */
export async function spentInMonth(
  tx: Tx,
  { account_id, at }: { account_id: number; at: Date },
): Promise<Cents> {
  const { rows } = await sql<{ spent: Cents }>`select (${spentIn(account_id, at)}) as spent`.execute(tx)
  return rows[0]!.spent
}

export type PlacedOrder = Pick<OrderRow, 'account_id' | 'order_parent_id' | 'created_at'>

/** The current total of an order's checkout, and its maker's total in that month. */
export async function readSpent(
  tx: Tx,
  { account_id, order_parent_id, created_at }: PlacedOrder,
): Promise<{ total: Cents; spent: Cents }> {
  const { rows } = await sql<{ total: Cents; spent: Cents }>`
    select (${spentIn(account_id, created_at)}) as spent,
      (select sum(order_fee_cents)::bigint from orders where order_parent_id = ${order_parent_id} and ${counted}) as total`.execute(
    tx,
  )
  return rows[0]!
}
