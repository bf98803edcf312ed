import type { sendReturn as declared } from '#api/aftersale/refund'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../actor.ts'
import { lockRefund } from './find-refund.ts'
import { moveRefund, wayOf } from './move-refund.ts'

/**
 * The buyer enters the carrier and tracking number of a return; may be corrected until the goods are
 * received. Refuses `refund.notFound`, `refund.notAllowed` where no return was requested, and missing fields
 * (`order.trackingNeeded`).
 */
export async function sendReturn(
  tx: Tx,
  actor: Buyer,
  { refund_number, carrier, tracking_number }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const found = await lockRefund(tx, actor, refund_number)
  wayOf(found, 'sendBack', actor)
  if (carrier === '') refuse('order.trackingNeeded', {}, 'carrier')
  if (tracking_number === '') refuse('order.trackingNeeded', {}, 'tracking_number')
  const set = { return_carrier: carrier, return_tracking: tracking_number, sent_at: actor.at }
  const remark = `${carrier} ${tracking_number}`
  return moveRefund(tx, actor, { ...found, event: 'sendBack', remark, set })
}
