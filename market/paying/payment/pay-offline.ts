import type { payOffline as declared } from '#api/money/wallet'
import type { In } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { moneyText, parseMoney } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../actor.ts'
import { move } from '../../buying/order/status/move.ts'
import { rechargeOffline } from '../../money/wallet/recharge-offline.ts'
import type { RechargeAnswerRow } from '../../money/wallet/show-recharges.ts'
import { payFreightOffline } from './freight/pay-freight.ts'
import { dueOrders, isOfContract, lockOrders, sumDue } from './lock-due.ts'
import { findDueMilestone } from './milestone/find-due-milestone.ts'
import { payMilestoneOffline } from './milestone/pay-milestone.ts'
import { refuseOtherDue } from './refuse-other-due.ts'

/**
 * Submits the voucher of a transfer for the unpaid orders under a number; they are under audit until finance
 * has decided (`decide-voucher.ts`). Refuses as `lockDue` and `rechargeOffline` do, and less than is due
 * (`payment.belowDue`); an excess goes to the wallet. `freight`: for the freight of an order instead.
 * Specification section 5, "Offline payment".
 */
export async function payOffline(
  tx: Tx,
  actor: Buyer,
  input: In<typeof declared>,
): Promise<RechargeAnswerRow> {
  if (input.freight) return payFreightOffline(tx, actor, input)
  const { order_sn, freight: _freight, milestone, due_seen, ...voucher } = input
  const orders = await lockOrders(tx, actor, order_sn)
  if (isOfContract(orders)) {
    const ofContract = await findDueMilestone(tx, orders[0].id, { milestone, due_seen })
    return payMilestoneOffline(tx, actor, { ...ofContract, input })
  }
  const unpaid = dueOrders(orders, actor.at)
  const due = sumDue(unpaid)
  refuseOtherDue(due, due_seen)
  const sent = parseMoney(input.amount)
  if (sent !== null && sent < due) refuse('payment.belowDue', { due: moneyText(due) }, 'amount')
  const pays = { order_sn: order_sn.toUpperCase(), orders: unpaid, stage: unpaid[0].due.stage }
  const shown = await rechargeOffline(tx, actor, { ...voucher, pays })
  for (const order of unpaid) await move(tx, actor, { order, event: 'submitVoucher' })
  return shown
}
