import type { Tx } from '#database/connect'
import { decidedByTwo, terminationState } from '#rules/buying/contract/end/termination'
import type { Status } from '#rules/buying/order/status'
import { moneyText } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../../actor.ts'
import { lockOrder, type OrderRow, orderEdge } from '../../order/status/move.ts'
import { close } from './answer-termination.ts'
import { readSums } from './ask-termination.ts'
import { endOrder } from './end-order.ts'
import { openTermination, readContractMoney, type TerminationRow } from './read-termination.ts'
import { restoreStatus } from './restore-status.ts'
import { tellBothOfEnd } from './tell-of-end.ts'

type Request = { order_number: string; no: number; reason: string }
type Sums = { merchant_keeps: string; buyer_back: string }
type Outcome = { status: Status; checked: boolean }

type DecisionInput = Request & { event: 'decideTerminate' | 'keepContract' }

async function lockForService(tx: Tx, actor: Staff, { order_number, no, event }: DecisionInput) {
  const order = await lockOrder(tx, actor, order_number)
  orderEdge(order, event, actor)
  const asked = await openTermination(tx, { order, no })
  if (asked.service_at > actor.at)
    refuse('termination.tooEarly', { service_from: asked.service_at.toISOString() })
  return { order, asked }
}

/**
 * Ends a contract whose sides did not agree, with the sums that customer service finds right. Above a limit
 * the first decision only notes them; a second person decides so, or otherwise, which another confirms again.
 * Refuses before the other side's time is over (`termination.tooEarly`), sums that are not together what is
 * paid (`termination.sum`), and the same person twice (`termination.secondPerson`).
 */
export async function decideTermination(tx: Tx, actor: Staff, input: Request & Sums): Promise<Outcome> {
  const { no, reason } = input
  const { order, asked } = await lockForService(tx, actor, { ...input, event: 'decideTerminate' })
  const { merchant_keeps_cents: keeps, buyer_back_cents: back } = await readSums(tx, order, input)
  const ruled = { ruled_keeps_cents: keeps, ruled_back_cents: back }
  if (decidedByTwo(await readContractMoney(tx, order))) {
    if (asked.checked_by === actor.account_id) refuse('termination.secondPerson')
    if (asked.checked_by === null || asked.ruled_keeps_cents !== keeps)
      return note(tx, actor, { order, asked, ruled, reason })
  }
  await close(tx, actor, { asked, state: terminationState.decided, answer: reason, ruled })
  const status = await endOrder(tx, actor, { order, event: 'decideTerminate', no, keeps, remark: reason })
  const sums = { keeps: moneyText(keeps), back: moneyText(back) }
  await tellBothOfEnd(tx, actor, { order, name: 'contractEnded', params: { ...sums, reason } })
  return { status, checked: false }
}

/** Keeps a contract in force that one side asked to end. Refuses as `decideTermination` does. */
export async function keepInForce(tx: Tx, actor: Staff, input: Request): Promise<Outcome> {
  const { reason } = input
  const { order, asked } = await lockForService(tx, actor, { ...input, event: 'keepContract' })
  await close(tx, actor, { asked, state: terminationState.kept, answer: reason })
  const status = await restoreStatus(tx, actor, { order, event: 'keepContract', remark: reason })
  await tellBothOfEnd(tx, actor, { order, name: 'terminationRefused', params: { reason } })
  return { status, checked: false }
}

type Note = {
  order: OrderRow
  asked: TerminationRow
  ruled: Pick<TerminationRow, 'ruled_keeps_cents' | 'ruled_back_cents'>
  reason: string
}

/** Notes what the first of two people decided. */
async function note(tx: Tx, actor: Staff, { order, asked, ruled, reason }: Note): Promise<Outcome> {
  await tx
    .updateTable('termination')
    .set({ ...ruled, checked_by: actor.account_id, answer: reason })
    .where('order_id', '=', order.id)
    .where('no', '=', asked.no)
    .execute()
  return { status: order.status, checked: true }
}
