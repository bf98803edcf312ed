import type { askCancel as askDeclared, cancelOrder as declared } from '#api/buying/order'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { mayMove } from '#rules/buying/order/order-events'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../actor.ts'
import { askPart } from './part/ask-part.ts'
import { cancelUnpaidPart } from './part/cancel-unpaid-part.ts'
import { type AskedQuantities, isAll, readOrderLines, wantedOf } from './part/read-lines.ts'
import { giveBack } from './release-orders.ts'
import { refusePartShipped } from './shipping/refuse-part-shipped.ts'
import { lockOrder, move, type OrderRow } from './status/move.ts'
import { tellBuyer } from './tell-buyer.ts'

/**
 * Cancels an unpaid order, or these pieces of it; what it held is for sale again, its coupon can be used
 * again. Pieces that are all that is left are the whole order. Refuses `order.notAllowed` once it is paid,
 * and more pieces than there are (`order.cancelQuantity`).
 */
export async function cancelOrder(
  tx: Tx,
  actor: Buyer,
  input: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const order = await lockOrder(tx, actor, input.order_number)
  const { remark } = input
  const part = await partOf(tx, order, { event: 'cancelPart', asked: input.lines })
  if (part) return { status: await cancelUnpaidPart(tx, actor, { order, remark, ...part }) }
  const status = await cancelUnpaid(tx, actor, { order, remark })
  await tellBuyer(tx, actor, { order, template: 'orderCancelled', params: { returned: 'none' } })
  return { status }
}

type Choosing = { event: 'cancelPart' | 'askCancel'; asked: AskedQuantities | undefined }

/**
 * The part of an order that was chosen; null where that is all of it. Refuses first what cannot be cancelled
 * any more.
 */
async function partOf(tx: Tx, order: OrderRow, { event, asked }: Choosing) {
  if (asked === undefined) return null
  if (!mayMove(order, event, ['buyer'])) refuse('order.notAllowed', { status: order.status, event })
  const lines = await readOrderLines(tx, order.id)
  const wanted = wantedOf(lines, asked)
  return isAll(lines, wanted) ? null : { lines, wanted }
}

/**
 * What cancelling an unpaid order does, whoever decided it; who is told of it is the caller's. Lock the order
 * first.
 */
export async function cancelUnpaid(
  tx: Tx,
  actor: Buyer,
  { order, remark }: { order: OrderRow; remark: string },
) {
  const status = await move(tx, actor, { order, event: 'cancel', remark })
  await giveBack(tx, [order], actor.at)
  return status
}

/**
 * Asks customer service to cancel a paid order that has not left, or these pieces of it; it stays as it is
 * until they decide. Refuses `order.notAllowed`, more pieces than there are (`order.cancelQuantity`), and all
 * of an order of which a part has left (`order.partShipped`).
 */
export async function askCancel(
  tx: Tx,
  actor: Buyer,
  input: In<typeof askDeclared>,
): Promise<Out<typeof askDeclared>> {
  const order = await lockOrder(tx, actor, input.order_number)
  const { remark } = input
  const part = await partOf(tx, order, { event: 'askCancel', asked: input.lines })
  if (part) return { status: await askPart(tx, actor, { order, remark, ...part }) }
  const status = await move(tx, actor, { order, event: 'askCancel', remark })
  await refusePartShipped(tx, order)
  return { status }
}
