import type { askCancel as askDeclared, cancelOrder as declared } from '#api/buying/order'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { EndCause } from '#rules/buying/order/graph/end-causes'
import type { Buyer, Staff } from '../../actor.ts'
import { askPart } from './part/ask-part.ts'
import { cancelUnpaidPart } from './part/cancel-unpaid-part.ts'
import { type AskedQuantities, isAll, readOrderLines, wantedOf } from './part/read-lines.ts'
import { giveBack } from './release-orders.ts'
import { refusePartShipped } from './shipping/refuse-part-shipped.ts'
import { lockOrder, move, type OrderRow, orderEdge } from './status/move.ts'
import { tellBuyer } from './tell-buyer.ts'

/**
 * Cancels an unpaid order, or these pieces of it; releases its stock and its coupon. Choosing all
 * remaining pieces cancels the whole order. `cause`: why staff cancel it. Refuses `order.notAllowed` once it
 * is paid, and more pieces than there are (`order.cancelQuantity`).
 */
export async function cancelOrder(
  tx: Tx,
  actor: Buyer | Staff,
  input: In<typeof declared> & { cause?: EndCause },
): Promise<Out<typeof declared>> {
  const order = await lockOrder(tx, actor, input.order_number)
  const { remark, cause } = input
  const part = await partOf(tx, actor, { order, event: 'cancelPart', asked: input.lines })
  if (part) return { status: await cancelUnpaidPart(tx, actor, { order, remark, cause, ...part }) }
  const status = await cancelUnpaid(tx, actor, { order, remark })
  const params = { returned: 'none', cause: cause ?? 'none', reason: remark || 'none' } as const
  await tellBuyer(tx, actor, { order, template: 'orderCancelled', params })
  return { status }
}

type PartChoice = {
  order: OrderRow
  event: 'cancelPart' | 'askCancel'
  asked: AskedQuantities | undefined
}

/**
 * The chosen part of an order; null where that is all of it. Refuses an order that cannot be cancelled
 * first.
 */
async function partOf(tx: Tx, actor: Buyer | Staff, { order, event, asked }: PartChoice) {
  if (asked === undefined) return null
  orderEdge(order, event, actor)
  const lines = await readOrderLines(tx, order.id)
  const wanted = wantedOf(lines, asked)
  return isAll(lines, wanted) ? null : { lines, wanted }
}

/** Cancels an unpaid order, whoever decided it; the caller sends the notices. Lock the order first. */
export async function cancelUnpaid(
  tx: Tx,
  actor: Buyer | Staff,
  { order, remark }: { order: OrderRow; remark: string },
) {
  const status = await move(tx, actor, { order, event: 'cancel', remark })
  await giveBack(tx, [order], actor.at)
  return status
}

/**
 * Requests that customer service cancel a paid order that was not shipped, or these pieces of it; the
 * order keeps its status until they decide. Refuses `order.notAllowed`, more pieces than there are
 * (`order.cancelQuantity`), and the whole of a partly shipped order (`order.partShipped`).
 */
export async function askCancel(
  tx: Tx,
  actor: Buyer | Staff,
  input: In<typeof askDeclared>,
): Promise<Out<typeof askDeclared>> {
  const order = await lockOrder(tx, actor, input.order_number)
  const { remark } = input
  const part = await partOf(tx, actor, { order, event: 'askCancel', asked: input.lines })
  if (part) return { status: await askPart(tx, actor, { order, remark, ...part }) }
  const status = await move(tx, actor, { order, event: 'askCancel', remark })
  await refusePartShipped(tx, order)
  return { status }
}
