import type { Tx } from '#database/connect'
import { milestoneState } from '#rules/buying/contract/money/milestones'
import { contractDayEnd } from '#rules/buying/contract/times'
import type { OrderEvent } from '#rules/buying/order/graphs'
import type { Status } from '#rules/buying/order/status'
import type { Actor } from '../../../actor.ts'
import { move, type OrderRow } from '../../order/status/move.ts'

type StatusReturn = {
  order: OrderRow
  event: Extract<OrderEvent, 'refuseTerminate' | 'withdrawTerminate' | 'keepContract'>
  remark: string
}

/**
 * Puts the order of a contract that was to be ended back where it stood. What was due meanwhile is due by the
 * end of tomorrow at least.
 */
export async function restoreStatus(
  tx: Tx,
  actor: Actor,
  { order, event, remark }: StatusReturn,
): Promise<Status> {
  const tomorrow = contractDayEnd(actor.at, 1)
  const due = await tx
    .updateTable('milestone')
    .set({ due_at: tomorrow, reminded: 0 })
    .where('order_id', '=', order.id)
    .where('state', '=', milestoneState.due)
    .where('due_at', '<', tomorrow)
    .returning('id')
    .executeTakeFirst()
  return move(tx, actor, { order, event, remark, ...(due ? { set: { pay_before: tomorrow } } : {}) })
}
