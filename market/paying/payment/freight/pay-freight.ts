import type { payOffline as offlineDeclared, payBalance } from '#api/money/wallet'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { orderStatus } from '#rules/buying/order/status'
import { payment, paymentStage } from '#rules/codes'
import type { CompanyBalance } from '#rules/money/company-balance'
import { moneyText, parsePrice } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../../actor.ts'
import { rechargeOffline } from '../../../money/wallet/recharge-offline.ts'
import type { RechargeAnswerRow } from '../../../money/wallet/show-recharges.ts'
import { captureFreight } from './capture-freight.ts'
import { chosenAmount, lockFreight } from './lock-freight.ts'

type PayFreightInput = { order_sn: string; freight_amount?: string | undefined; source?: CompanyBalance }

/**
 * Pays an order's freight from the company's wallet or freight balance, all that is due or a first
 * part. Refuses as `lockFreight` and `captureFreight` do.
 */
export async function payFreightByBalance(
  tx: Tx,
  actor: Buyer,
  { order_sn, freight_amount, source = 'wallet' }: PayFreightInput,
): Promise<Out<typeof payBalance>> {
  const due = await lockFreight(tx, actor, order_sn)
  const amount_cents = chosenAmount(due, freight_amount)
  const { order } = due
  const from = { payment: payment.balance, balance: source }
  const paid = await captureFreight(tx, actor, { order, ...from, amount_cents })
  return {
    order_parent_number: order.order_parent_number,
    paid: moneyText(amount_cents),
    balance: moneyText(paid.balance_cents),
    status: paid.status,
  }
}

/**
 * Submits the voucher of a transfer for an order's freight, all of it or a part. The freight stays unpaid
 * until finance has decided; an excess then goes to the wallet. Refuses as `lockFreight` and
 * `rechargeOffline` do, less than the rest of partly paid freight (`payment.freightRest`), and a second
 * waiting voucher (`payment.voucherWaits`).
 */
export async function payFreightOffline(
  tx: Tx,
  actor: Buyer,
  input: In<typeof offlineDeclared>,
): Promise<RechargeAnswerRow> {
  const { order_sn, freight: _freight, ...voucher } = input
  const { order, due } = await lockFreight(tx, actor, order_sn)
  const waiting = await tx
    .selectFrom('recharge_order as ro')
    .innerJoin('recharge as r', 'r.id', 'ro.recharge_id')
    .select('r.recharge_number')
    .where('ro.order_id', '=', order.id)
    .where('r.status', '=', 0)
    .executeTakeFirst()
  if (waiting) refuse('payment.voucherWaits', { number: waiting.recharge_number })
  const sent = parsePrice(input.amount)
  if (sent !== null && sent < due && order.status === orderStatus.freightPartlyPaid)
    refuse('payment.freightRest', { due: moneyText(due) }, 'amount')
  const pays = { order_sn: order.order_number, orders: [order], stage: paymentStage.freight }
  return rechargeOffline(tx, actor, { ...voucher, pays })
}
