import type { officeCancelPieces as declared } from '#api/buying/office-order'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { mayMove } from '#rules/buying/order/order-events'
import type { Staff } from '../../../actor.ts'
import { writeAudit } from '../../../write-audit.ts'
import { askCancel, cancelOrder } from '../cancel.ts'
import { lockOrder, rolesOf } from '../status/move.ts'
import { confirmCancel } from './confirm-cancel.ts'

type Cancellation = In<typeof declared>

/**
 * Cancels pieces of an order from stock, or all that is left, for a buyer who asked customer service to. A
 * paid one is asked for and confirmed at once, and its money goes back. Refuses `order.notFound`, an order
 * that cannot be cancelled (`order.notAllowed`), more pieces than there are (`order.cancelQuantity`), and the
 * whole of a partly shipped order (`order.partShipped`).
 */
export async function cancelForBuyer(
  tx: Tx,
  actor: Staff,
  { order_number, lines, cause, remark }: Cancellation,
): Promise<Out<typeof declared>> {
  const before = await lockOrder(tx, actor, order_number)
  const unpaid = mayMove(before, 'cancelPart', rolesOf(actor)) !== null
  const asked = unpaid
    ? await cancelOrder(tx, actor, { order_number, lines, remark, cause })
    : await askCancel(tx, actor, { order_number, lines, remark })
  const status = unpaid ? asked.status : await confirmAsked(tx, actor, { order_number, cause })
  await writeAudit(tx, actor, {
    action: 'order.cancelPieces',
    subject: 'order',
    subject_id: before.order_number,
    before: { status: before.status },
    after: {
      status,
      cause,
      remark,
      pieces: lines.map(({ line_id, quantity }) => `${line_id}: ${quantity}`).join(', '),
    },
  })
  return { status }
}

/** Confirms what was asked a moment ago; why is said there already. */
async function confirmAsked(tx: Tx, actor: Staff, of: Pick<Cancellation, 'order_number' | 'cause'>) {
  const order = await lockOrder(tx, actor, of.order_number)
  return confirmCancel(tx, actor, { order, remark: '', cause: of.cause })
}
