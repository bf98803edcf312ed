import { sql } from 'kysely'
import type { decideRecharge as declared } from '#api/money/wallet'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { orderStatus } from '#rules/buying/order/status'
import { hoursAfter, orderTimes } from '#rules/buying/order/times'
import { payment, paymentStage } from '#rules/codes'
import { plus, zero } from '#rules/money/money'
import type { Staff } from '../../actor.ts'
import { move, type OrderRow } from '../../buying/order/status/move.ts'
import { decideRecharge } from '../../money/wallet/decide-recharge.ts'
import { capture } from './capture.ts'
import { lockFreightVoucher, payPassedFreight } from './freight/pass-freight-voucher.ts'
import { tellVoucherRefused, tellVoucherRest } from './tell-voucher.ts'

/**
 * Decides about a voucher as `decideRecharge` does. The money of one meant for orders, or their freight,
 * pays them at once; the rest stays in the wallet. When it is refused, they are to be paid again within the
 * usual time, or as long as they wait for an approval. Notifies the sender either way.
 */
export async function decideVoucher(
  tx: Tx,
  actor: Staff,
  input: In<typeof declared>,
): Promise<Out<typeof declared>> {
  // Locks the orders before the wallet, as paying does.
  const orders = await lockOrdersOf(tx, input.id)
  const freight = await lockFreightVoucher(tx, input.id)
  const decided = await decideRecharge(tx, actor, input)
  if (input.pass === 1) {
    for (const order of orders)
      await capture(tx, actor, { order, payment: payment.offline, event: 'passVoucher' })
    const freight_cents = freight ? await payPassedFreight(tx, actor.at, freight) : zero
    const used_cents = plus(freight_cents, ...orders.map((order) => order.order_fee_cents))
    await tellVoucherRest(tx, actor, { id: input.id, used_cents })
    return decided
  }
  const usual = hoursAfter(actor.at, orderTimes.payHours)
  const pay_before = new Date(Math.max(Number(usual), ...orders.map((order) => Number(order.pay_before))))
  for (const order of orders)
    await move(tx, actor, { order, event: 'refuseVoucher', remark: input.reason, set: { pay_before } })
  const waitsUntil = orders.length > 0 ? pay_before : null
  await tellVoucherRefused(tx, actor, { id: input.id, reason: input.reason, waitsUntil })
  return decided
}

async function lockOrdersOf(tx: Tx, recharge_id: number): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select o.* from recharge_order r join orders o on o.id = r.order_id
    where r.recharge_id = ${recharge_id} and r.stage = ${paymentStage.wholeOrder} and o.status = ${orderStatus.underAudit}
    order by o.id
    for no key update of o`.execute(tx)
  return rows
}
