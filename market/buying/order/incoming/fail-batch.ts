import type { failBatch as declared } from '#api/buying/presale-side'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { orderStatus } from '#rules/buying/order/status'
import type { Merchant, Staff } from '../../../actor.ts'
import { system } from '../../../actor.ts'
import { writeAudit } from '../../../people/staff/write-audit.ts'
import { endWithMoneyBack } from '../end-with-money-back.ts'
import { rejectReservation } from '../presale/answer-reservation.ts'
import { giveBack } from '../release-orders.ts'
import { move } from '../status/move.ts'
import { tellBuyer } from '../tell-buyer.ts'
import { countIncoming } from './count-incoming.ts'
import { lockShipment, type WaitingOrder } from './lock-shipment.ts'

/**
 * Says that a shipment, or what of it has not arrived, will not come: those who wait for it get their deposit
 * back whole, those without one lose their place, and those under review are rejected. A reservation whose
 * voucher is under audit ends by the next call, once finance has decided. Refuses an unknown shipment
 * (`presale.batchNotFound`).
 */
export async function failBatch(
  tx: Tx,
  actor: Merchant | Staff,
  { batch_id, reason }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const { batch, orders } = await lockShipment(tx, actor, batch_id)
  if (batch.state === 'open')
    await tx.updateTable('presale_batch').set({ state: 'failed' }).where('id', '=', batch_id).execute()
  await countIncoming(tx, batch)
  for (const order of orders) await end(tx, actor, { order, reason })
  await writeAudit(tx, actor, {
    action: 'presale.fail',
    subject: 'presale_batch',
    subject_id: String(batch_id),
    before: { state: batch.state },
    after: { reason, orders: orders.length },
  })
  return { orders: orders.length }
}

async function end(
  tx: Tx,
  actor: Merchant | Staff,
  { order, reason }: { order: WaitingOrder; reason: string },
): Promise<void> {
  const { order_number, status } = order
  if (status === orderStatus.pendingReview)
    await rejectReservation(tx, actor, { order_number, remark: reason })
  if (status === orderStatus.presaleReviewApproved) {
    await move(tx, system(actor.at), { order, event: 'expire', remark: reason })
    await giveBack(tx, [order], actor.at)
    await tellBuyer(tx, actor, {
      order,
      template: 'reservationEnded',
      params: { reason, returned: 'none', kept: 'none' },
    })
  }
  if (status === orderStatus.processing) {
    const { returned } = await endWithMoneyBack(tx, actor, { order, event: 'failArrival', remark: reason })
    await tellBuyer(tx, actor, {
      order,
      template: 'reservationEnded',
      params: { reason, returned, kept: 'none' },
    })
  }
}
