import { type Selectable, sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { Tables } from '#database/tables'
import { milestoneState } from '#rules/buying/contract/money/milestones'
import { orderKind } from '#rules/buying/order/graphs'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../../actor.ts'
import { type OrderRow, refuseColleagues } from '../../../buying/order/status/move.ts'
import { ordersUnderNumber } from '../../../sql/orders-under-number.ts'
import { refuseOtherDue } from '../refuse-other-due.ts'

export type MilestoneRow = Selectable<Tables['milestone']>
export type DueMilestone = { order: OrderRow; milestone: MilestoneRow }

/** What the payer saw: the milestone's number and what of it is due. */
export type Seen = { milestone?: number | undefined; due_seen?: string | undefined }

/**
 * The milestone that is due of the company's contract under a number, with its order locked; null where the
 * number is of other orders. Refuses `payment.notDue` when nothing, or another milestone, is due, another
 * amount than was seen (`payment.amountChanged`), and an order that somebody else pays.
 */
export async function lockMilestone(
  tx: Tx,
  actor: Buyer,
  { order_sn, milestone: no, due_seen }: Seen & { order_sn: string },
): Promise<DueMilestone | null> {
  const { rows } = await sql<OrderRow>`
    select o.* from orders o
    where o.company_id = ${actor.company_id} and o.kind = ${orderKind.contract}
      and o.id = any (array(${ordersUnderNumber(order_sn)}))
    for no key update of o`.execute(tx)
  const order = rows[0]
  if (!order) return null
  refuseColleagues(actor, order)
  const milestone = await tx
    .selectFrom('milestone')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('state', '=', milestoneState.due)
    .executeTakeFirst()
  if (!milestone || (no !== undefined && no !== milestone.no)) refuse('payment.notDue')
  refuseOtherDue(milestone.amount_cents, due_seen)
  return { order, milestone }
}
