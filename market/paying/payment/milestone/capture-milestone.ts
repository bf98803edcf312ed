import type { Tx } from '#database/connect'
import { milestonePart, milestoneState } from '#rules/buying/contract/money/milestones'
import { type Payment, payment, paymentStage, transactionMethod } from '#rules/codes'
import { type Cents, minus, moneyText, plus, zero } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import { transactionType } from '#rules/status-codes'
import type { Actor } from '../../../actor.ts'
import { afterBalance } from '../../../buying/order/contract/after-balance.ts'
import { releaseHeld } from '../../../buying/order/contract/release-held.ts'
import { move } from '../../../buying/order/status/move.ts'
import { post } from '../../../money/wallet/post.ts'
import { notify } from '../../../people/message/notify.ts'
import type { DueMilestone } from './find-due-milestone.ts'

const events = {
  [milestonePart.deposit]: { pay: 'payDeposit', pass: 'passDeposit' },
  [milestonePart.balance]: { pay: 'payBalance', pass: 'passBalance' },
} as const

/**
 * Takes a milestone from the wallet into what is held for its order, moves the order on, and releases what
 * that earned. The database allows one capture for each milestone. Returns the rest in the wallet. Lock the
 * order first.
 */
export async function captureMilestone(
  tx: Tx,
  actor: Actor,
  { order, milestone, way }: DueMilestone & { way: Payment },
): Promise<Cents> {
  const { id, part, amount_cents } = milestone
  const paid_fee_cents = plus(order.paid_fee_cents, amount_cents)
  const event = events[part][way === payment.offline ? 'pass' : 'pay']
  const paid_at = paid_fee_cents === order.order_fee_cents ? actor.at : order.paid_at
  const status = await move(tx, actor, { order, event, set: { paid_fee_cents, paid_at } })
  const balance = await takeIntoHeld(tx, actor, { order, milestone, way })
  const { numUpdatedRows } = await tx
    .updateTable('milestone')
    .set({ state: milestoneState.captured })
    .where('id', '=', id)
    .where('state', 'in', [milestoneState.due, milestoneState.underAudit])
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) refuse('payment.notDue')
  const paid = { ...order, status, status_before: order.status, paid_fee_cents }
  if (part === milestonePart.balance) await afterBalance(tx, actor.at, paid)
  await releaseHeld(tx, actor, order)
  const params = { order_number: order.order_number, amount: moneyText(amount_cents) }
  await notify(tx, actor, { to: order.account_id, name: 'milestonePaid', params })
  return balance
}

async function takeIntoHeld(
  tx: Tx,
  actor: Actor,
  { order, milestone, way }: DueMilestone & { way: Payment },
): Promise<Cents> {
  const { id: order_id, order_number, company_id } = order
  const { id: milestone_id, no, part, amount_cents } = milestone
  const posted = await post(tx, actor, {
    kind: part === milestonePart.deposit ? 'deposit_payment' : 'balance_payment',
    reference: `${order_number}:m${no}`,
    company_id,
    order_id,
    type: transactionType.buy,
    method: way === payment.offline ? transactionMethod.bank : transactionMethod.balance,
    entries: [
      { kind: 'company_available', company_id, amount_cents: minus(zero, amount_cents) },
      { kind: 'deposits_held', amount_cents },
    ],
  })
  await tx
    .insertInto('payment_capture')
    .values({
      order_id,
      milestone_id,
      stage: part === milestonePart.deposit ? paymentStage.deposit : paymentStage.balance,
      payment: way,
      amount_cents,
      provider_reference: null,
      ledger_transaction_id: posted.id,
      created_at: actor.at,
    })
    .execute()
  return posted.balance_cents
}
