import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { orderStatus } from '#rules/buying/order/status'
import { type Merchant, type Staff, type System, system } from '../../../actor.ts'
import { endWithMoneyBack } from '../end-with-money-back.ts'
import { rejectReservation } from '../presale/answer-reservation.ts'
import { giveBack } from '../release-orders.ts'
import { move } from '../status/move.ts'
import { tellBuyer } from '../tell-buyer.ts'
import type { WaitingOrder } from './lock-shipment.ts'

type OrderEnd = { order: WaitingOrder; reason: string }

/**
 * Ends a reservation whose shipment will not come, as it stands: its deposit goes back whole, also where its
 * cancellation is asked for; one under review is rejected. One whose voucher is under audit stays.
 */
export async function endWithoutGoods(
  tx: Tx,
  actor: Merchant | Staff | System,
  { order, reason }: OrderEnd,
): Promise<void> {
  const { order_number, status } = order
  if (status === orderStatus.pendingReview && actor.kind !== 'system')
    await rejectReservation(tx, actor, { order_number, remark: reason })
  if (status === orderStatus.presaleReviewApproved) {
    await move(tx, system(actor.at), { order, event: 'expire', remark: reason })
    await giveBack(tx, [order], actor.at)
    await tellOfEnd(tx, actor, { order, reason, returned: 'none' })
  }
  if (status === orderStatus.processing) {
    const ending = { order, event: 'failArrival', remark: reason, cause: 'stock' } as const
    const { returned } = await endWithMoneyBack(tx, actor, ending)
    await tellOfEnd(tx, actor, { order, reason, returned })
  }
  if (status === orderStatus.cancellationAsked) {
    const ending = { order, event: 'confirmCancel', remark: reason, cause: 'stock' } as const
    const { returned } = await endWithMoneyBack(tx, system(actor.at), ending)
    await tellOfEnd(tx, actor, { order, reason, returned })
  }
}

const tellOfEnd = (
  tx: Tx,
  actor: Merchant | Staff | System,
  { order, reason, returned }: OrderEnd & { returned: string },
) => tellBuyer(tx, actor, { order, template: 'reservationEnded', params: { reason, returned, kept: 'none' } })

/**
 * Ends those of these reservations whose deposit finance decided about after their shipment had failed. Lock
 * the orders first.
 */
export async function endLackingGoods(tx: Tx, at: Date, order_ids: readonly number[]): Promise<void> {
  if (order_ids.length === 0) return
  const { rows } = await sql<WaitingOrder & { fail_reason: string }>`
    select o.*, b.fail_reason from orders o cross join lateral (
      select b.fail_reason from presale_hold h join order_line l on l.id = h.order_line_id join presale_batch b on b.id = h.batch_id
      where l.order_id = o.id and h.state = 'held' and (b.failed_at is not null or b.state = 'failed') limit 1) b
    where o.id = any (${order_ids}::int[]) and o.status in (${orderStatus.presaleReviewApproved}, ${orderStatus.processing})
    order by o.id`.execute(tx)
  for (const { fail_reason: reason, ...order } of rows)
    await endWithoutGoods(tx, system(at), { order, reason })
}
