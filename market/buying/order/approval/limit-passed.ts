import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { orderStatus } from '#rules/buying/order/status'
import { type Cents, plus } from '#rules/money/money'
import { type LimitName, monthOf } from '#rules/people/team'
import type { Buyer, SpendingLimits } from '../../../actor.ts'

export type LimitPassed = { limit: LimitName; limit_cents: Cents; spent_cents: Cents }

/**
 * Which of this person's limits a checkout of this total goes over: that of an order, else that of the month,
 * by what they ordered in it and did not cancel. Null within the limits; for who has none it asks nothing of
 * the database.
 */
export async function limitPassed(tx: Tx, actor: Buyer, total: Cents): Promise<LimitPassed | null> {
  const { order, month } = actor.limits
  if (order === null && month === null) return null
  const spent_cents = await spentInMonth(tx, actor)
  if (order !== null && total > order) return { limit: 'order', limit_cents: order, spent_cents }
  if (month !== null && plus(spent_cents, total) > month)
    return { limit: 'month', limit_cents: month, spent_cents }
  return null
}

/**
 * The same for who places the checkout now, one after the other: two orders placed at once cannot both stay
 * below the limit of the month. The limits are read anew, in case they were changed meanwhile.
 */
export async function limitPassedInTurn(tx: Tx, actor: Buyer, total: Cents): Promise<LimitPassed | null> {
  const { order, month } = actor.limits
  if (order === null && month === null) return null
  const limits: SpendingLimits = await tx
    .selectFrom('account')
    .select(['order_limit_cents as order', 'month_limit_cents as month'])
    .where('id', '=', actor.account_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return limitPassed(tx, { ...actor, limits }, total)
}

/** What a person ordered in the calendar month of this instant, in UTC, and did not cancel. */
export async function spentInMonth(
  tx: Tx,
  { account_id, at }: { account_id: number; at: Date },
): Promise<Cents> {
  const { rows } = await sql<{ spent: Cents }>`
    select coalesce(sum(order_fee_cents), 0)::bigint as spent from orders
    where account_id = ${account_id} and created_at >= ${monthOf(at)}
      and created_at < ${monthOf(at)}::timestamptz + interval '1 month' and status not in (${orderStatus.cancelled}, ${orderStatus.failed})`.execute(
    tx,
  )
  return rows[0]!.spent
}
