import { sql } from 'kysely'
import type { quoteFinalDelivery as declared } from '#api/buying/presale/presale-side'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { FeeTrace } from '#rules/buying/fee-trace'
import { hoursAfter, orderTimes } from '#rules/buying/order/times'
import { minus, moneyText, parsePrice, plus } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../../actor.ts'
import { writeAudit } from '../../../write-audit.ts'
import { refuseFarOff } from '../freight/refuse-far-off.ts'
import { lockOrder, move } from '../status/move.ts'
import { tellBuyer } from '../tell-buyer.ts'

/**
 * Quotes the delivery of a reservation for which no tariff has a rate; its balance can then be paid for two
 * weeks. Refuses one that waits for no quote (`order.notAllowed`), a fee of zero or none (`order.feeNeeded`)
 * or far off without `sure` (`order.feeFarOff`).
 */
export async function quoteFinalDelivery(
  tx: Tx,
  actor: Staff,
  { order_number, delivery_fee, sure = false }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const order = await lockOrder(tx, actor, order_number)
  const event = 'quoteFinal'
  if (!order.delivery_unknown) refuse('order.notAllowed', { status: order.status, event })
  const fee = parsePrice(delivery_fee) || refuse('order.feeNeeded', {}, 'delivery_fee')
  await refuseFarOff(tx, actor, { order_id: order.id, fee, sure, field: 'delivery_fee' })
  const pay_before = hoursAfter(actor.at, orderTimes.balanceDays * 24)
  const set = { pay_before, delivery_unknown: false, delivery_fee_cents: fee }
  const status = await move(tx, actor, { order, event, set })
  const trace: FeeTrace = { fee: 'delivery_fee', by: 'quoted', fee_cents: fee }
  const kept = order.fee_traces.filter((one) => one.fee !== 'delivery_fee')
  await sql`update orders set fee_traces = ${JSON.stringify([...kept, trace])} where id = ${order.id}`.execute(
    tx,
  )
  const due = moneyText(minus(plus(order.order_fee_cents, fee), order.paid_fee_cents))
  const after = { status, delivery_fee: moneyText(fee) }
  await writeAudit(tx, actor, {
    action: 'order.quoteFinal',
    subject: 'order',
    subject_id: order.order_number,
    after,
  })
  const params = { delivery_fee: moneyText(fee), amount: due, pay_before: pay_before.toISOString() }
  await tellBuyer(tx, actor, { order, template: 'deliveryQuoted', params })
  return { status, due }
}
