import type { Tx } from '#database/connect'
import { lateFrom } from '#rules/buying/contract/end/late'
import { terminationState, toSettle } from '#rules/buying/contract/end/termination'
import { hasLeft } from '#rules/buying/contract/lot/graph'
import { milestonePart, milestoneState } from '#rules/buying/contract/money/milestones'
import { deliveryDue } from '#rules/buying/contract/times'
import type { Status } from '#rules/buying/order/status'
import { dayAt } from '#rules/days'
import { moneyText, zero } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../../actor.ts'
import { termsOfOrder } from '../../order/contract/terms-of-order.ts'
import { lotsOf } from '../../order/lot/lock-lot.ts'
import { lockOrder, type OrderRow, orderEdge } from '../../order/status/move.ts'
import { endOrder } from './end-order.ts'
import { countTerminations, readContractMoney } from './read-termination.ts'
import { tellBothOfEnd } from './tell-of-end.ts'

/**
 * Ends a contract whose goods are later than its terms allow, by the buyer alone, who gets back all that is
 * paid. Refuses before that day, where the terms say nothing of it, and once the papers of a lot have passed
 * (`termination.notLate`).
 */
export async function terminateLate(
  tx: Tx,
  actor: Buyer,
  { order_number, reason, buyer_back }: { order_number: string; reason: string; buyer_back: string },
): Promise<{ status: Status }> {
  const order = await lockOrder(tx, actor, order_number)
  orderEdge(order, 'terminateLate', actor)
  const from = await readLateFrom(tx, order, actor.at)
  if (from === null || dayAt(actor.at, 'UTC') < from) refuse('termination.notLate', { from: from ?? 'none' })
  const back = toSettle(await readContractMoney(tx, order))
  if (buyer_back !== moneyText(back)) refuse('termination.sum', { paid: moneyText(back) }, 'buyer_back')
  const { all } = await countTerminations(tx, { order_id: order.id, side: 'buyer' })
  const no = all + 1
  await tx
    .insertInto('termination')
    .values({
      order_id: order.id,
      no,
      asked_by: 'buyer',
      account_id: actor.account_id,
      cause: 'lateDelivery',
      reason,
      merchant_keeps_cents: zero,
      buyer_back_cents: back,
      state: terminationState.late,
      asked_at: actor.at,
      service_at: actor.at,
      answered_by: actor.account_id,
      answered_at: actor.at,
    })
    .execute()
  const status = await endOrder(tx, actor, { order, event: 'terminateLate', no, keeps: zero, remark: reason })
  const params = { keeps: moneyText(zero), back: moneyText(back), reason }
  await tellBothOfEnd(tx, actor, { order, name: 'contractEnded', params })
  return { status }
}

/** The day from which the buyer may end the order alone; null where there is none, or a lot has left. */
async function readLateFrom(tx: Tx, order: OrderRow, now: Date): Promise<string | null> {
  const { delivery_on, late_days } = await termsOfOrder(tx, order)
  if ((await lotsOf(tx, order)).some(hasLeft)) return null
  const deposit = await tx
    .selectFrom('milestone as m')
    .leftJoin('payment_capture as p', 'p.milestone_id', 'm.id')
    .select(['m.due_at', 'p.created_at as paid_at'])
    .where('m.order_id', '=', order.id)
    .where('m.part', '=', milestonePart.deposit)
    .where('m.state', '=', milestoneState.captured)
    .executeTakeFirst()
  const inspections = await tx
    .selectFrom('inspection')
    .select(['at', 'judged_at'])
    .where('order_id', '=', order.id)
    .execute()
  const clock = { ...(deposit ?? { due_at: null, paid_at: null }), inspections }
  return lateFrom(deliveryDue(delivery_on, clock, now), late_days)
}
