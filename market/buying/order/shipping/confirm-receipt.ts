import type { confirmReceipt as declared } from '#api/buying/order'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { Status } from '#rules/buying/order/status'
import type { Buyer, System } from '../../../actor.ts'
import { lockOrder, move, type OrderRow } from '../status/move.ts'
import { tellBuyer } from '../tell-buyer.ts'

/** Records that the buyer confirms receipt of the goods as ordered: completes the order. */
export async function confirmReceipt(
  tx: Tx,
  actor: Buyer,
  input: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const order = await lockOrder(tx, actor, input.order_number)
  return { status: await complete(tx, actor, order) }
}

/** Completes an order that has arrived. */
export async function complete(tx: Tx, actor: Buyer | System, order: OrderRow): Promise<Status> {
  const status = await move(tx, actor, { order, event: 'confirmReceipt', set: { completed_at: actor.at } })
  await tellBuyer(tx, actor, { order, template: 'orderCompleted', params: {} })
  return status
}
