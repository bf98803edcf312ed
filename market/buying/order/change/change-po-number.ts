import type { changePoNumber as declared } from '#api/buying/order'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { purchaseMode } from '#rules/codes'
import { refuse } from '#rules/refusals'
import type { Buyer, Staff } from '../../../actor.ts'
import { lockOrder } from '../status/move.ts'
import { keepCorrection } from './keep-correction.ts'

/**
 * Changes the number under which a buyer keeps an order, which its papers show from then on. Refuses
 * `order.notFound`, a colleague's order where the buyer's role covers the own alone, and a sales order, whose
 * number is its customer's (`order.notAllowed`).
 */
export async function changePoNumber(
  tx: Tx,
  actor: Buyer | Staff,
  { order_number, po_number }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const order = await lockOrder(tx, actor, order_number)
  if (order.purchase_mode === purchaseMode.private) refuse('order.notAllowed', { status: order.status })
  if (order.po_number === po_number) return { po_number }
  await tx.updateTable('orders').set({ po_number }).where('id', '=', order.id).execute()
  await keepCorrection(tx, actor, { order, field: 'poNumber', was: order.po_number, now: po_number })
  return { po_number }
}
