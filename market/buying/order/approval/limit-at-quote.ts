import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { undecidedStatuses } from '#rules/buying/order/approval'
import { orderStatus } from '#rules/buying/order/status'
import { hoursAfter } from '#rules/buying/order/times'
import { type Cents, moneyText } from '#rules/money/money'
import { type LimitName, teamDays } from '#rules/people/team'
import type { OrderRow } from '../status/move.ts'
import { askApproval } from './ask-approval.ts'
import { spentInMonth } from './limit-passed.ts'

type Checkout = { order_parent_number: string; total: Cents }

/**
 * After the delivery of an order was quoted: whether its checkout has gone over a limit of its maker by that.
 * Then it waits for a colleague's approval as if it had been placed so, for another week, and everybody
 * concerned is told. Lock the order first.
 */
export async function limitAtQuote(tx: Tx, { at }: { at: Date }, order: OrderRow): Promise<boolean> {
  const { account_id, company_id, order_parent_id } = order
  const limits = await tx
    .selectFrom('account')
    .select(['order_limit_cents as order', 'month_limit_cents as month'])
    .where('id', '=', account_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (limits.order === null && limits.month === null) return false
  const { rows } = await sql<Checkout>`
    select p.order_parent_number, (select sum(o.order_fee_cents)::bigint from orders o
      where o.order_parent_id = p.id and o.status not in (${orderStatus.cancelled}, ${orderStatus.failed})) as total
    from order_parent p where p.id = ${order_parent_id} and p.approval = 'none' for no key update`.execute(tx)
  const checkout = rows[0]
  // It waits already, or was approved with what was known.
  if (!checkout) return false
  const spent = await spentInMonth(tx, { account_id, at: order.created_at })
  const over: LimitName | null =
    limits.order !== null && checkout.total > limits.order
      ? 'order'
      : limits.month !== null && spent > limits.month
        ? 'month'
        : null
  if (!over) return false
  const pay_before = hoursAfter(at, teamDays.approval * 24)
  await tx
    .updateTable('order_parent')
    .set({ approval: 'waiting', approval_limit: over })
    .where('id', '=', order_parent_id)
    .execute()
  await tx
    .updateTable('orders')
    .set({ pay_before })
    .where('order_parent_id', '=', order_parent_id)
    // One whose voucher is looked at has as long, should that be refused.
    .where('status', 'in', [...undecidedStatuses, orderStatus.underAudit])
    .execute()
  const { order_parent_number, total } = checkout
  const placed = { order_parent_number, amount: moneyText(total), pay_before: pay_before.toISOString() }
  await askApproval(tx, { at, account_id, company_id }, placed)
  return true
}
