import type { officeMoveOrder } from '#api/buying/office-order'
import type { In } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { FeeTrace } from '#rules/buying/fee-trace'
import { addsUp, type FreightLine, freightDays } from '#rules/buying/order/freight'
import type { Status } from '#rules/buying/order/status'
import { hoursAfter } from '#rules/buying/order/times'
import { moneyText, parsePrice, zero } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../../actor.ts'
import { tellFreightPayers } from '../approval/freight-over-limit.ts'
import { move, type OrderRow } from '../status/move.ts'
import { tellBuyer } from '../tell-buyer.ts'
import { refuseFarOff } from './refuse-far-off.ts'

type Input = Extract<In<typeof officeMoveOrder>, { event: 'quoteFreight' }>
type QuoteInput = { order: OrderRow } & Pick<Input, 'freight_fee' | 'freight_lines' | 'remark' | 'sure'>

/**
 * Quotes the freight of a paid order, with explanation and items; notifies its buyer to pay it before the
 * goods leave, and colleagues too where it is over the buyer's limit. An order's freight is quoted once;
 * the quotation can be withdrawn while nothing of it is paid. Refuses an order that is not ready for it
 * (`order.notAllowed`), one whose freight is paid (`order.freightQuoted`), an amount of zero or none
 * (`order.feeNeeded`) or far off without `sure` (`order.feeFarOff`), a missing explanation
 * (`order.reasonNeeded`), and items that do not add up to it (`order.freightSum`). Domain: "Stock orders".
 */
export async function quoteFreight(tx: Tx, actor: Staff, quoting: QuoteInput): Promise<Status> {
  const { order, remark } = quoting
  if (order.fare_fee_cents > 0) refuse('order.freightQuoted')
  const fee = parsePrice(quoting.freight_fee) ?? refuse('order.feeNeeded', {}, 'freight_fee')
  if (remark === '') refuse('order.reasonNeeded', {}, 'remark')
  const lines = linesOf(quoting.freight_lines ?? [])
  if (!addsUp(fee, lines)) refuse('order.freightSum', { amount: moneyText(fee) }, 'freight_lines')
  const { sure = false } = quoting
  await refuseFarOff(tx, actor, { order_id: order.id, fee, sure, field: 'freight_fee' })
  const pay_before = hoursAfter(actor.at, freightDays * 24)
  const traces: FeeTrace[] = order.fee_traces.filter((one) => one.fee !== 'fare_fee')
  const fee_traces = JSON.stringify([...traces, { fee: 'fare_fee', by: 'quoted' } satisfies FeeTrace])
  const set = { pay_before, fare_fee_cents: fee }
  const status = await move(tx, actor, { order, event: 'quoteFreight', remark, set })
  await tx.updateTable('orders').set({ fee_traces }).where('id', '=', order.id).execute()
  await tx
    .insertInto('freight_quote')
    .values({
      order_id: order.id,
      amount_cents: fee,
      explanation: remark,
      lines: JSON.stringify(lines),
      quoted_by: actor.account_id,
      quoted_at: actor.at,
      reminded_at: null,
    })
    .execute()
  const params = { freight: moneyText(fee), explanation: remark, pay_before: pay_before.toISOString() }
  await tellFreightPayers(tx, actor, { order, name: 'freightQuoted', params })
  return status
}

function linesOf(lines: readonly { text: string; amount: string }[]): FreightLine[] {
  return lines.map(({ text, amount }) => {
    const amount_cents = parsePrice(amount)
    return amount_cents ? { text, amount_cents } : refuse('order.feeNeeded', {}, 'freight_lines')
  })
}

/**
 * Withdraws an unpaid quotation; the order goes on without freight, or is quoted again. Refuses
 * `order.notAllowed`.
 */
export async function recallFreight(
  tx: Tx,
  actor: Staff,
  { order, remark }: { order: OrderRow; remark: string },
): Promise<Status> {
  const status = await move(tx, actor, {
    order,
    event: 'recallFreight',
    remark,
    set: { fare_fee_cents: zero },
  })
  const traces = order.fee_traces.filter((one) => one.fee !== 'fare_fee')
  await tx
    .updateTable('orders')
    .set({ fee_traces: JSON.stringify(traces) })
    .where('id', '=', order.id)
    .execute()
  await tx.deleteFrom('freight_quote').where('order_id', '=', order.id).execute()
  await tellBuyer(tx, actor, { order, template: 'freightRecalled', params: { reason: remark || 'none' } })
  return status
}
