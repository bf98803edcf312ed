import type { Selectable } from 'kysely'
import type { Tx } from '#database/connect'
import type { Tables } from '#database/tables'
import { milestoneState } from '#rules/buying/contract/money/milestones'
import { refuse } from '#rules/refusals'
import type { OrderRow } from '../../../buying/order/status/move.ts'
import { refuseOtherDue } from '../refuse-other-due.ts'

export type MilestoneRow = Selectable<Tables['milestone']>
export type DueMilestone = { order: OrderRow; milestone: MilestoneRow }

/** What the payer saw: the milestone's number and what of it is due. */
export type SeenMilestone = { milestone?: number | undefined; due_seen?: string | undefined }

/**
 * The milestone that is due of a contract's order, which the caller has locked. Refuses `payment.notDue` when
 * nothing, or another milestone, is due, and another amount than was seen (`payment.amountChanged`).
 */
export async function findDueMilestone(
  tx: Tx,
  order_id: number,
  { milestone: no, due_seen }: SeenMilestone,
): Promise<DueMilestone> {
  const milestone = await tx
    .selectFrom('milestone')
    .selectAll()
    .where('order_id', '=', order_id)
    .where('state', '=', milestoneState.due)
    .executeTakeFirst()
  if (!milestone || (no !== undefined && no !== milestone.no)) refuse('payment.notDue')
  refuseOtherDue(milestone.amount_cents, due_seen)
  const order = await tx.selectFrom('orders').selectAll().where('id', '=', order_id).executeTakeFirstOrThrow()
  return { order, milestone }
}
