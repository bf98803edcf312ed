import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { FeeTrace } from '#rules/buying/fee-trace'
import type { Status } from '#rules/buying/order/status'
import { hoursAfter, orderTimes } from '#rules/buying/order/times'
import { moneyText, parsePrice, plus } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../../actor.ts'
import { limitAtQuote } from '../approval/limit-at-quote.ts'
import { refuseFarOff } from '../freight/refuse-far-off.ts'
import { giveBack } from '../release-orders.ts'
import { move, type OrderRow } from '../status/move.ts'
import { tellBuyer } from '../tell-buyer.ts'

type QuoteInput = { order: OrderRow; delivery_fee: string; remark: string; sure?: boolean | undefined }

/**
 * Sets the delivery fee of an order for which no tariff has a rate. The order can then be paid, unless the
 * fee takes it over its maker's limits, so that it needs approval first. Refuses an order that does not
 * wait for a quote (`order.notAllowed`), and a fee of zero or none (`order.feeNeeded`) or far off without
 * `sure` (`order.feeFarOff`).
 */
export async function quoteDelivery(tx: Tx, actor: Staff, quoting: QuoteInput): Promise<Status> {
  const { order, remark } = quoting
  const fee = parsePrice(quoting.delivery_fee) ?? refuse('order.feeNeeded', {}, 'delivery_fee')
  const { sure = false } = quoting
  await refuseFarOff(tx, actor, { order_id: order.id, fee, sure, field: 'delivery_fee' })
  const soonest = hoursAfter(actor.at, orderTimes.payHours)
  // An order that also waits for a colleague's approval keeps its longer deadline.
  const pay_before = new Date(Math.max(order.pay_before.getTime(), soonest.getTime()))
  const set = { pay_before, delivery_unknown: false, delivery_fee_cents: fee }
  const status = await move(tx, actor, { order, event: 'quoteDelivery', remark, set })
  const trace: FeeTrace = { fee: 'delivery_fee', by: 'quoted', fee_cents: fee }
  const kept = order.fee_traces.filter((one) => one.fee !== 'delivery_fee')
  await sql`update orders set fee_traces = ${JSON.stringify([...kept, trace])} where id = ${order.id}`.execute(
    tx,
  )
  if (await limitAtQuote(tx, actor, order)) return status
  const params = {
    delivery_fee: moneyText(fee),
    amount: moneyText(plus(order.order_fee_cents, fee)),
    pay_before: pay_before.toISOString(),
  }
  await tellBuyer(tx, actor, { order, template: 'deliveryQuoted', params })
  return status
}

/**
 * Declines to deliver an order to its address; ends it and releases what it held. Refuses an order that
 * does not wait for a quote (`order.notAllowed`), and a missing reason (`order.reasonNeeded`).
 */
export async function declineDelivery(
  tx: Tx,
  actor: Staff,
  { order, remark }: { order: OrderRow; remark: string },
): Promise<Status> {
  if (remark === '') refuse('order.reasonNeeded', {}, 'remark')
  const status = await move(tx, actor, { order, event: 'declineDelivery', remark })
  await giveBack(tx, [order], actor.at)
  await tellBuyer(tx, actor, { order, template: 'deliveryDeclined', params: { reason: remark } })
  return status
}
