import assert from 'node:assert'
import type { Tx } from '#database/connect'
import { claimState } from '#rules/buying/contract/claim/claim'
import { settlementOf } from '#rules/buying/contract/end/termination'
import { lotState } from '#rules/buying/contract/lot'
import { milestoneState } from '#rules/buying/contract/money/milestones'
import type { OrderEvent } from '#rules/buying/order/graphs'
import type { Status } from '#rules/buying/order/status'
import { type Cents, plus } from '#rules/money/money'
import { type Actor, system } from '../../../actor.ts'
import { bookParted } from '../../order/contract/give-back.ts'
import { lotsOf } from '../../order/lot/lock-lot.ts'
import { moveLot } from '../../order/lot/move-lot.ts'
import { move, type OrderRow } from '../../order/status/move.ts'
import { readContractMoney } from './read-termination.ts'

type Ending = {
  order: OrderRow
  event: Extract<OrderEvent, 'confirmTerminate' | 'decideTerminate' | 'terminateLate'>
  /** The number of the request, and what the manufacturer keeps. */
  no: number
  keeps: Cents
  remark: string
}

/**
 * Ends the order of a contract: the manufacturer keeps so much of what is paid, the rest goes to the buyer's
 * wallet, nothing more is due, claims are over, and lots that have not left are cancelled. What was released
 * above that the manufacturer owes. Lock the order first. Returns the new status.
 */
export async function endOrder(
  tx: Tx,
  actor: Actor,
  { order, event, no, keeps, remark }: Ending,
): Promise<Status> {
  const money = await readContractMoney(tx, order)
  const settled = settlementOf(money, keeps)
  assert(settled, `order ${order.order_number}: so much is there to be parted`)
  const refunded_fee_cents = plus(order.refunded_fee_cents, settled.back)
  await tx
    .updateTable('milestone')
    .set({ state: milestoneState.void })
    .where('order_id', '=', order.id)
    .where('state', 'in', [milestoneState.waiting, milestoneState.due])
    .execute()
  await tx
    .updateTable('claim')
    .set({ state: claimState.ended, closed_at: actor.at })
    .where('order_id', '=', order.id)
    .where('state', 'in', [claimState.open, claimState.offered])
    .execute()
  for (const lot of await lotsOf(tx, order)) {
    if (lot.state < lotState.onTheWater) await moveLot(tx, system(actor.at), { lot, event: 'cancel' })
    if (lot.state === lotState.claimed) await moveLot(tx, system(actor.at), { lot, event: 'settle' })
  }
  const status = await move(tx, actor, { order, event, remark, set: { refunded_fee_cents } })
  const { from_held, to_manufacturer, back } = settled
  const reference = `${order.order_number}:t${no}`
  await bookParted(tx, actor, { order, kind: 'contract_end', reference, from_held, to_manufacturer, back })
  return status
}
