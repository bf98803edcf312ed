import { type RawBuilder, sql } from 'kysely'
import type { Order } from '#api/buying/order-shapes'
import { isDecidable } from '#rules/buying/order/approval'
import type { OrderKind } from '#rules/buying/order/graphs'
import type { Status } from '#rules/buying/order/status'
import { type ApprovalState, type LimitName, teamMay } from '#rules/people/team'
import type { User } from '../../../actor.ts'
import { fullName } from '../../../sql/full-name.ts'

/** An order's approval, as read beside the order. */
export type ApprovalRow = {
  account_id: number
  kind: OrderKind
  status: Status
  approval: ApprovalState
  approval_limit: LimitName | null
  approval_at: Date | null
  approval_reason: string
  made_by: string
  approval_by_name: string | null
}

const nameOf = (account_id: RawBuilder<unknown>) =>
  sql`(select ${fullName('n')} from account n where n.id = ${account_id})`

/** The columns of `ApprovalRead` that an order `o` with its parent `p` does not have itself. */
export const approvalColumns = sql`p.approval, p.approval_limit, p.approval_at, p.approval_reason,
  ${nameOf(sql`o.account_id`)} as made_by, ${nameOf(sql`p.approval_by`)} as approval_by_name`

/**
 * An order's maker and the state of its approval, for its company and for staff. Null where none was
 * needed.
 */
export function showApproval(order: ApprovalRow, viewer: User): Pick<Order, 'made_by' | 'approval'> {
  if (viewer.kind === 'merchant') return { made_by: '', approval: null }
  const { approval: state, approval_limit, approval_at, approval_reason: reason, made_by } = order
  if (state === 'none') return { made_by, approval: null }
  const decide =
    state === 'waiting' &&
    isDecidable(order) &&
    viewer.kind === 'buyer' &&
    viewer.account_id !== order.account_id &&
    teamMay(viewer.company_role, 'approve')
  const by = order.approval_by_name ?? ''
  const at = approval_at?.toISOString() ?? null
  return { made_by, approval: { state, limit: approval_limit ?? 'order', by, at, reason, decide } }
}
