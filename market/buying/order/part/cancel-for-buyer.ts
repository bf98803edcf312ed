import type { officeCancelPieces as declared } from '#api/buying/office-order'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { mayMove } from '#rules/buying/order/order-events'
import type { Status } from '#rules/buying/order/status'
import type { Staff } from '../../../actor.ts'
import { writeAudit } from '../../../write-audit.ts'
import { cancelUnpaid } from '../cancel.ts'
import { endWithMoneyBack, tellCancelled } from '../end-with-money-back.ts'
import { refusePartShipped } from '../shipping/refuse-part-shipped.ts'
import { lockOrder, move, type OrderRow, orderEdge, rolesOf } from '../status/move.ts'
import { tellBuyer } from '../tell-buyer.ts'
import { askPart } from './ask-part.ts'
import { cancelUnpaidPart } from './cancel-unpaid-part.ts'
import { confirmPart, readAskedPart } from './confirm-part.ts'
import { isAll, readOrderLines, wantedOf } from './read-lines.ts'

type Input = In<typeof declared>

/**
 * Cancels pieces of an order from stock, or all that is left, for a buyer who asked customer service to. A
 * paid one is asked for and confirmed at once, and its money goes back. Refuses `order.notFound`, an order
 * that cannot be cancelled (`order.notAllowed`), more pieces than there are (`order.cancelQuantity`), and the
 * whole of a partly shipped order (`order.partShipped`).
 */
export async function cancelForBuyer(tx: Tx, actor: Staff, input: Input): Promise<Out<typeof declared>> {
  const order = await lockOrder(tx, actor, input.order_number)
  const unpaid = mayMove(order, 'cancelPart', rolesOf(actor)) !== null
  if (!unpaid) orderEdge(order, 'askCancel', actor)
  const status = unpaid
    ? await cancelsUnpaid(tx, actor, { order, input })
    : await cancelsPaid(tx, actor, { order, input })
  const { lines, cause, remark } = input
  await writeAudit(tx, actor, {
    action: 'order.cancelPieces',
    subject: 'order',
    subject_id: order.order_number,
    before: { status: order.status },
    after: {
      status,
      cause,
      remark,
      pieces: lines.map(({ line_id, quantity }) => `${line_id}: ${quantity}`).join(', '),
    },
  })
  return { status }
}

type Wish = { order: OrderRow; input: Input }

async function cancelsUnpaid(tx: Tx, actor: Staff, { order, input }: Wish): Promise<Status> {
  const { remark } = input
  const lines = await readOrderLines(tx, order.id)
  const wanted = wantedOf(lines, input.lines)
  if (!isAll(lines, wanted)) return cancelUnpaidPart(tx, actor, { order, lines, wanted, remark })
  const status = await cancelUnpaid(tx, actor, { order, remark })
  await tellBuyer(tx, actor, { order, template: 'orderCancelled', params: { returned: 'none' } })
  return status
}

async function cancelsPaid(tx: Tx, actor: Staff, { order, input }: Wish): Promise<Status> {
  const { remark, cause } = input
  const lines = await readOrderLines(tx, order.id)
  const wanted = wantedOf(lines, input.lines)
  const all = isAll(lines, wanted)
  if (all) {
    await refusePartShipped(tx, order)
    await move(tx, actor, { order, event: 'askCancel', remark })
  } else await askPart(tx, actor, { order, lines, wanted, remark })
  const asked = await lockOrder(tx, actor, order.order_number)
  const part = await readAskedPart(tx, order.id)
  if (part) return confirmPart(tx, actor, { order: asked, part, remark: '', cause })
  const { status, ...back } = await endWithMoneyBack(tx, actor, {
    ...{ order: asked, event: 'confirmCancel', remark: '', cause },
  })
  await tellCancelled(tx, actor, { order: asked, ...back })
  return status
}
