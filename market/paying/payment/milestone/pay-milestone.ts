import type { payBalance as declared, payOffline } from '#api/money/wallet'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { milestonePart, milestoneState } from '#rules/buying/contract/money/milestones'
import { payment, paymentStage } from '#rules/codes'
import { moneyText } from '#rules/money/money'
import type { Buyer } from '../../../actor.ts'
import { move } from '../../../buying/order/status/move.ts'
import { walletOnly } from '../../../money/wallet/post.ts'
import { rechargeOffline } from '../../../money/wallet/recharge-offline.ts'
import type { RechargeAnswerRow } from '../../../money/wallet/show-recharges.ts'
import { captureMilestone } from './capture-milestone.ts'
import type { DueMilestone } from './find-due-milestone.ts'

/** Pays a milestone from the wallet. Refuses too little in it (`payment.rechargeNeeded`). */
export async function payMilestone(tx: Tx, actor: Buyer, due: DueMilestone): Promise<Out<typeof declared>> {
  const balance = await walletOnly(captureMilestone(tx, actor, { ...due, way: payment.balance }))
  const { status, parent } = await tx
    .selectFrom('orders as o')
    .innerJoin('order_parent as p', 'p.id', 'o.order_parent_id')
    .select(['o.status', 'p.order_parent_number as parent'])
    .where('o.id', '=', due.order.id)
    .executeTakeFirstOrThrow()
  const paid = moneyText(due.milestone.amount_cents)
  return { order_parent_number: parent, paid, balance: moneyText(balance), status }
}

/**
 * Hands in the voucher of a transfer for a milestone, which is under audit until finance has decided. Less
 * than is due may be sent: what is in the wallet makes up for it. Refuses as `rechargeOffline` does.
 */
export async function payMilestoneOffline(
  tx: Tx,
  actor: Buyer,
  { order, milestone, input }: DueMilestone & { input: In<typeof payOffline> },
): Promise<RechargeAnswerRow> {
  const deposit = milestone.part === milestonePart.deposit
  const { order_sn, freight: _freight, milestone: _no, due_seen: _seen, ...voucher } = input
  const pays = {
    order_sn: order_sn.toUpperCase(),
    orders: [order],
    stage: deposit ? paymentStage.deposit : paymentStage.balance,
    milestone_id: milestone.id,
  }
  const shown = await rechargeOffline(tx, actor, { ...voucher, pays })
  await tx
    .updateTable('milestone')
    .set({ state: milestoneState.underAudit })
    .where('id', '=', milestone.id)
    .execute()
  await move(tx, actor, { order, event: deposit ? 'submitDeposit' : 'submitBalance' })
  return shown
}
