import type { logisticsAccept, logisticsAskCancel } from '#api/aftersale/logistics'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { statusOfStep } from '#rules/aftersale/logistics/logistics-graph'
import { moneyText } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../actor.ts'
import { lockLogistics, readLogisticsMoney } from './find-logistics.ts'
import { moveLogistics } from './move-logistics.ts'

/**
 * Accepts the quotation of a freight order, by its total as it was seen. Refuses an unknown order
 * (`logistics.notFound`), one that is not quoted (`logistics.notAllowed`), a quotation that is over
 * (`logistics.quoteOver`) or was changed (`logistics.changed`), and one above what the person may spend on
 * one order (`logistics.overLimit`).
 */
export async function acceptLogistics(
  tx: Tx,
  actor: Buyer,
  { order_number, total_seen }: In<typeof logisticsAccept>,
): Promise<Out<typeof logisticsAccept>> {
  const order = await lockLogistics(tx, actor, order_number)
  const { total } = await readLogisticsMoney(tx, order)
  const waits = order.accepted_at === null && order.quote_until !== null
  if (waits && actor.at > order.quote_until!) refuse('logistics.quoteOver')
  if (waits && total_seen !== moneyText(total)) refuse('logistics.changed', { total: moneyText(total) })
  const { order: limit } = actor.limits
  if (limit !== null && total > limit) refuse('logistics.overLimit', { limit: moneyText(limit) })
  const set = { accepted_at: actor.at }
  const step = await moveLogistics(tx, actor, { order, event: 'accept', amount_cents: total, set })
  return {
    order_number: order.logistics_number,
    step,
    status: statusOfStep(step),
    unpaid_fee: moneyText(total),
  }
}

/**
 * Asks customer service to cancel a freight order, with a reason; service alone does so. Asked again, the new
 * reason counts. Refuses an unknown one (`logistics.notFound`) and one that is over (`logistics.notAllowed`).
 */
export async function askCancelLogistics(
  tx: Tx,
  actor: Buyer,
  { order_number, reason }: In<typeof logisticsAskCancel>,
): Promise<Out<typeof logisticsAskCancel>> {
  const order = await lockLogistics(tx, actor, order_number)
  const set = { cancel_asked_at: order.cancel_asked_at ?? actor.at, cancel_reason: reason }
  const step = await moveLogistics(tx, actor, { order, event: 'askCancel', remark: reason, set })
  return { order_number: order.logistics_number, step, status: statusOfStep(step) }
}
