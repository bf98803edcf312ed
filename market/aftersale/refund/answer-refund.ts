import assert from 'node:assert'
import type { answerRefund as declared } from '#api/aftersale/refund'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { orderStatus } from '#rules/buying/order/status'
import { refuse } from '#rules/refusals'
import { refundStatus } from '#rules/status-codes'
import type { Buyer } from '../../actor.ts'
import { move } from '../../buying/order/status/move.ts'
import { agreeOnLines } from './agree-on-lines.ts'
import { lockRefund, type RefundOfOrder } from './find-refund.ts'
import { closePaid, moveRefund, type RefundOutcome, wayOf } from './move-refund.ts'
import { bookRefund } from './pay-refund.ts'

type Input = In<typeof declared>
type Answer = (tx: Tx, actor: Buyer, answered: RefundOfOrder & { remark: string }) => Promise<RefundOutcome>

/** The order becomes complete again, as before the request. */
const completed = (actor: Buyer, { order }: RefundOfOrder) => ({
  completed_at: order.completed_at ?? actor.at,
})

const acceptOffer: Answer = async (tx, actor, found) => {
  wayOf(found, 'acceptOffer', actor)
  const { offered_cents } = found.refund
  assert(offered_cents, `refund ${found.refund.refund_number} has an offer`)
  await agreeOnLines(tx, found.refund, offered_cents)
  const agreed = { ...found.refund, agreed_cents: offered_cents }
  const booked = await bookRefund(tx, actor, { ...found, refund: agreed })
  const { amount_cents, ledger_transaction_id, refunded_fee_cents } = booked
  const moved = await moveRefund(tx, actor, {
    ...found,
    event: 'acceptOffer',
    amount_cents,
    set: { agreed_cents: offered_cents },
    setOrder: { refunded_fee_cents },
  })
  const refund = { ...agreed, status: moved.status }
  const status = await closePaid(tx, actor.at, {
    ...found,
    refund,
    remark: '',
    amount_cents,
    set: { ledger_transaction_id },
  })
  return { ...moved, status }
}

const refuseOffer: Answer = (tx, actor, found) =>
  moveRefund(tx, actor, { ...found, event: 'refuseOffer', set: { offered_cents: null } })

const withdraw: Answer = (tx, actor, found) =>
  moveRefund(tx, actor, { ...found, event: 'withdraw', setOrder: completed(actor, found) })

const acceptDenial: Answer = async (tx, actor, found) => {
  const { refund, order, remark } = found
  const { refund_number, status } = refund
  if (
    status !== refundStatus.failed ||
    order.status !== orderStatus.refundDenied ||
    !(await isLast(tx, refund))
  )
    refuse('refund.notAllowed', { status, event: 'acceptDenial' })
  const set = completed(actor, found)
  const order_status = await move(tx, actor, { order, event: 'acceptDenial', remark, set })
  return { refund_number, status, order_status }
}

/** Whether this is the last request of its order. */
async function isLast(tx: Tx, { id, order_id }: RefundOfOrder['refund']): Promise<boolean> {
  const later = await tx
    .selectFrom('refund')
    .select('id')
    .where('order_id', '=', order_id)
    .where('id', '>', id)
    .executeTakeFirst()
  return later === undefined
}

const answers: Record<Input['event'], Answer> = { acceptOffer, refuseOffer, acceptDenial, withdraw }

/**
 * The buyer answers a decision. An accepted offer is paid in the same transaction; a refused one goes back
 * to merchant or finance; an accepted denial and a withdrawal leave the order complete. Refuses
 * `refund.notFound` and `refund.notAllowed`; a return under way cannot be withdrawn.
 */
export async function answerRefund(tx: Tx, actor: Buyer, input: Input): Promise<Out<typeof declared>> {
  const found = await lockRefund(tx, actor, input.refund_number)
  return answers[input.event](tx, actor, { ...found, remark: input.remark })
}
