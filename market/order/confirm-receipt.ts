import type { In } from '#api/call'
import type { confirmReceipt as declared } from '#api/order'
import type { Tx } from '#database/connect'
import type { Buyer } from '../actor.ts'
import { lockOrder, move } from './move.ts'
import { tellBuyer } from './tell-buyer.ts'

/** The buyer says that everything arrived; the order is completed. */
export async function confirmReceipt(tx: Tx, actor: Buyer, input: In<typeof declared>) {
  const order = await lockOrder(tx, actor, input.order_number)
  const status = await move(tx, actor, { order, event: 'confirmReceipt', set: { completed_at: actor.at } })
  await tellBuyer(tx, actor, {
    account_id: order.account_id,
    template: 'orderCompleted',
    params: { order_number: order.order_number },
  })
  return { status }
}
