import type { Tx } from '#database/connect'
import { undecidedStatuses } from '#rules/buying/order/approval'
import { orderStatus } from '#rules/buying/order/status'
import { hoursAfter } from '#rules/buying/order/times'
import { moneyText } from '#rules/money/money'
import { isUnlimited, limitOver, teamDays } from '#rules/people/team'
import type { OrderRow } from '../status/move.ts'
import { askApproval } from './ask-approval.ts'
import { lockLimits, readSpent } from './read-spent.ts'

/**
 * Whether the quoted delivery takes an order's checkout over a limit of its maker. The order then waits
 * for approval for another week, as if placed over the limit, and its maker and approvers are notified.
 * Lock the order first.
 */
export async function limitAtQuote(tx: Tx, { at }: { at: Date }, order: OrderRow): Promise<boolean> {
  const { account_id, company_id, order_parent_id } = order
  const limits = await lockLimits(tx, account_id)
  if (isUnlimited(limits)) return false
  const checkout = await tx
    .selectFrom('order_parent')
    .select('order_parent_number')
    .where('id', '=', order_parent_id)
    .where('approval', '=', 'none')
    .forNoKeyUpdate()
    .executeTakeFirst()
  // No row: the checkout waits already, or was approved with the price known then.
  if (!checkout) return false
  const placed = await readSpent(tx, order)
  const over = limitOver(limits, placed)
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
    // An order whose voucher is under audit gets the same week, in case the voucher is refused.
    .where('status', 'in', [...undecidedStatuses, orderStatus.underAudit])
    .execute()
  const params = { ...checkout, amount: moneyText(placed.total), pay_before: pay_before.toISOString() }
  await askApproval(tx, { at, account_id, company_id }, params)
  return true
}
