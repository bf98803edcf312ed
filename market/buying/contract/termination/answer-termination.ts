import type { Tx } from '#database/connect'
import { type TerminationState, terminationState } from '#rules/buying/contract/end/termination'
import type { Status } from '#rules/buying/order/status'
import { moneyText } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import type { Buyer, Merchant, Staff } from '../../../actor.ts'
import { lockOrder } from '../../order/status/move.ts'
import { sideOf } from '../find-contract.ts'
import { otherSide } from '../tell-side.ts'
import { refuseOverLimit } from './ask-termination.ts'
import { endOrder } from './end-order.ts'
import { openTermination, type TerminationRow } from './read-termination.ts'
import { restoreStatus } from './restore-status.ts'
import { tellBothOfEnd, tellOfEnd } from './tell-of-end.ts'

type Request = { order_number: string; no: number }
type StatusPromise = Promise<{ status: Status }>

/**
 * Agrees to the sums that the other side asked for: the contract ends. Refuses one's own request
 * (`termination.own`), another or an answered one (`termination.gone`), and a contract above what the
 * manufacturer's person may sign (`contract.overLimit`).
 */
export async function confirmTermination(
  tx: Tx,
  actor: Buyer | Merchant,
  { order_number, no }: Request,
): StatusPromise {
  const order = await lockOrder(tx, actor, order_number)
  const asked = await openTermination(tx, { order, no })
  if (asked.asked_by === sideOf(actor)) refuse('termination.own')
  refuseOverLimit(actor, order)
  await close(tx, actor, { asked, state: terminationState.confirmed, answer: '' })
  const keeps = asked.merchant_keeps_cents
  const status = await endOrder(tx, actor, {
    order,
    event: 'confirmTerminate',
    no,
    keeps,
    remark: asked.reason,
  })
  const params = { keeps: moneyText(keeps), back: moneyText(asked.buyer_back_cents), reason: asked.reason }
  await tellBothOfEnd(tx, actor, { order, name: 'contractEnded', params })
  return { status }
}

/**
 * Refuses the other side's request with a reason: the contract goes on where it stood. Refuses one's own
 * (`termination.own`), and one that follows two refused ones, which customer service decides
 * (`termination.withService`).
 */
export async function refuseTermination(
  tx: Tx,
  actor: Buyer | Merchant,
  { order_number, no, reason }: Request & { reason: string },
): StatusPromise {
  const order = await lockOrder(tx, actor, order_number)
  const asked = await openTermination(tx, { order, no })
  if (asked.asked_by === sideOf(actor)) refuse('termination.own')
  if (asked.service_at <= asked.asked_at) refuse('termination.withService')
  await close(tx, actor, { asked, state: terminationState.refused, answer: reason })
  const status = await restoreStatus(tx, actor, { order, event: 'refuseTerminate', remark: reason })
  await tellOfEnd(tx, actor, { order, side: asked.asked_by, name: 'terminationRefused', params: { reason } })
  return { status }
}

/** Withdraws a request of one's own side; refuses the other's (`termination.notYours`). */
export async function withdrawTermination(
  tx: Tx,
  actor: Buyer | Merchant,
  { order_number, no }: Request,
): StatusPromise {
  const order = await lockOrder(tx, actor, order_number)
  const asked = await openTermination(tx, { order, no })
  const side = sideOf(actor)
  if (asked.asked_by !== side) refuse('termination.notYours')
  await close(tx, actor, { asked, state: terminationState.withdrawn, answer: '' })
  const status = await restoreStatus(tx, actor, { order, event: 'withdrawTerminate', remark: '' })
  await tellOfEnd(tx, actor, { order, side: otherSide(side), name: 'terminationWithdrawn', params: {} })
  return { status }
}

type TerminationEnd = {
  asked: TerminationRow
  state: TerminationState
  answer: string
  ruled?: Partial<Pick<TerminationRow, 'ruled_keeps_cents' | 'ruled_back_cents'>>
}

/** Closes an open request; refuses one that was answered in the meantime (`termination.gone`). */
export async function close(
  tx: Tx,
  actor: Buyer | Merchant | Staff,
  { asked, state, answer, ruled = {} }: TerminationEnd,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('termination')
    .set({ state, answer, answered_by: actor.account_id, answered_at: actor.at, ...ruled })
    .where('order_id', '=', asked.order_id)
    .where('no', '=', asked.no)
    .where('state', '=', terminationState.asked)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) refuse('termination.gone')
}
