import type { In, Out } from '#api/call'
import type { askCancel as askDeclared, cancelOrder as declared } from '#api/order'
import type { Tx } from '#database/connect'
import type { Buyer } from '../actor.ts'
import { giveBackCoupons } from '../coupon/use-coupon.ts'
import { release } from '../inventory/release.ts'
import { lockOrder, move, type OrderRow } from './move.ts'
import { tellBuyer } from './tell-buyer.ts'

/** Cancels an unpaid order; what it held is for sale again, its coupon can be used again. Refuses `order.notAllowed` once it is paid. */
export async function cancelOrder(
  tx: Tx,
  actor: Buyer,
  input: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const order = await lockOrder(tx, actor, input.order_number)
  const status = await cancelUnpaid(tx, actor, { order, remark: input.remark })
  await tellBuyer(tx, actor, { order, template: 'orderCancelled', params: { returned: 'none' } })
  return { status }
}

/** What cancelling an unpaid order does, whoever decided it; who is told of it is the caller's. Lock the order first. */
export async function cancelUnpaid(
  tx: Tx,
  actor: Buyer,
  { order, remark }: { order: OrderRow; remark: string },
) {
  const status = await move(tx, actor, { order, event: 'cancel', remark })
  await release(tx, [order.id])
  await giveBackCoupons(tx, [order], actor.at)
  return status
}

/** Asks customer service to cancel a paid order that has not left; it stays as it is until they decide. */
export async function askCancel(
  tx: Tx,
  actor: Buyer,
  input: In<typeof askDeclared>,
): Promise<Out<typeof askDeclared>> {
  const order = await lockOrder(tx, actor, input.order_number)
  return { status: await move(tx, actor, { order, event: 'askCancel', remark: input.remark }) }
}
