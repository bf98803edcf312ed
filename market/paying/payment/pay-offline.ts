import type { payOffline as declared } from '#api/money/wallet'
import type { In } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { moneyText, parseMoney } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../actor.ts'
import { move } from '../../buying/order/status/move.ts'
import { rechargeOffline } from '../../money/wallet/recharge-offline.ts'
import type { RechargeShown } from '../../money/wallet/show-recharges.ts'
import { payFreightOffline } from './freight/pay-freight.ts'
import { lockDue, sumDue } from './lock-due.ts'
import { lockMilestone } from './milestone/lock-milestone.ts'
import { payMilestoneOffline } from './milestone/pay-milestone.ts'
import { refuseOtherDue } from './refuse-other-due.ts'

/**
 * Submits the voucher of a transfer for the unpaid orders under a number; they are under audit until finance
 * has decided (`decide-voucher.ts`). Refuses as `lockDue` and `rechargeOffline` do, and less than is due
 * (`payment.belowDue`); an excess goes to the wallet. `freight`: for the freight of an order instead.
 * Specification section 5, "Offline payment".
 */
export async function payOffline(tx: Tx, actor: Buyer, input: In<typeof declared>): Promise<RechargeShown> {
  if (input.freight) return payFreightOffline(tx, actor, input)
  const { order_sn, freight: _freight, milestone, due_seen, ...voucher } = input
  const ofContract = await lockMilestone(tx, actor, { order_sn, milestone, due_seen })
  if (ofContract) return payMilestoneOffline(tx, actor, { ...ofContract, input })
  const unpaid = await lockDue(tx, actor, order_sn)
  const due = sumDue(unpaid)
  refuseOtherDue(due, due_seen)
  const sent = parseMoney(input.amount)
  if (sent !== null && sent < due) refuse('payment.belowDue', { due: moneyText(due) }, 'amount')
  const pays = { order_sn: order_sn.toUpperCase(), orders: unpaid, stage: unpaid[0].due.stage }
  const shown = await rechargeOffline(tx, actor, { ...voucher, pays })
  for (const order of unpaid) await move(tx, actor, { order, event: 'submitVoucher' })
  return shown
}
