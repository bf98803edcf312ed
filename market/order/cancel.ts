import type { In } from '#api/call'
import type { askCancel as askDeclared, cancelOrder as declared } from '#api/order'
import type { Tx } from '#database/connect'
import type { Buyer } from '../actor.ts'
import { release } from '../inventory/settle-reservations.ts'
import { lockOrder, move } from './move.ts'
import { tellBuyer } from './tell-buyer.ts'

/** Cancels an unpaid order; its stock goes back on sale. Refuses `order.notAllowed` once it is paid. */
export async function cancelOrder(tx: Tx, actor: Buyer, input: In<typeof declared>) {
  const order = await lockOrder(tx, actor, input.order_number)
  const status = await move(tx, actor, { order, event: 'cancel', remark: input.remark })
  await release(tx, order.id)
  await tellBuyer(tx, actor, {
    account_id: order.account_id,
    template: 'orderCancelled',
    params: { order_number: order.order_number, returned: 'none' },
  })
  return { status }
}

/** Asks customer service to cancel a paid order that has not left. */
export async function askCancel(tx: Tx, actor: Buyer, input: In<typeof askDeclared>) {
  const order = await lockOrder(tx, actor, input.order_number)
  return { status: await move(tx, actor, { order, event: 'askCancel', remark: input.remark }) }
}
