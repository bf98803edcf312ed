import type { officeMoveOrder as declared } from '#api/buying/office-order'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { orderKind } from '#rules/buying/order/graphs'
import { orderStatus, type Status } from '#rules/buying/order/status'
import { hoursAfter, orderTimes } from '#rules/buying/order/times'
import { refuse } from '#rules/refusals'
import { type Staff, system } from '../../../actor.ts'
import { shipOut } from '../../../goods/inventory/ship-out.ts'
import { writeAudit } from '../../../write-audit.ts'
import { endWithMoneyBack, tellFailed } from '../end-with-money-back.ts'
import { quoteFreight, recallFreight } from '../freight/quote-freight.ts'
import { refuseHalfPacked } from '../packing/refuse-half-packed.ts'
import { confirmCancel } from '../part/confirm-cancel.ts'
import { readAskedPart, refusePart } from '../part/confirm-part.ts'
import { beginBalance } from '../presale/begin-balance.ts'
import { countSales } from '../read/count-sales.ts'
import { declineDelivery, quoteDelivery } from '../shipping/quote-delivery.ts'
import { refusePartShipped } from '../shipping/refuse-part-shipped.ts'
import { ship } from '../shipping/ship.ts'
import { tellBuyer } from '../tell-buyer.ts'
import { lockOrder, move, type OrderRow, orderEdge } from './move.ts'

type Input = In<typeof declared>
type Event = Input['event']
type InputOf<E extends Event> = Extract<Input, { event: E }>
type Task<E extends Event> = { order: OrderRow; input: InputOf<E> }
type Work<E extends Event> = (tx: Tx, actor: Staff, task: Task<E>) => Promise<Status>

const accept: Work<'accept'> = (tx, actor, { order, input: { remark } }) =>
  move(tx, actor, { order, event: 'accept', remark })

const ready: Work<'ready'> = async (tx, actor, { order, input: { remark } }) => {
  await refuseHalfPacked(tx, order)
  const status = await move(tx, actor, { order, event: 'ready', remark })
  const { name: warehouse } = await tx
    .selectFrom('warehouse')
    .select('name')
    .where('id', '=', order.warehouse_id)
    .executeTakeFirstOrThrow()
  const params = { warehouse, free_days: orderTimes.freeStorageDays }
  await tellBuyer(tx, actor, { order, template: 'orderReady', params })
  return status
}

const handOver: Work<'handOver'> = async (tx, actor, { order, input: { remark } }) => {
  const status = await move(tx, actor, { order, event: 'handOver', remark, set: { completed_at: actor.at } })
  await shipOut(tx, actor, { order_id: order.id, reason: 'picked_up' })
  await countSales(tx, order)
  await tellBuyer(tx, actor, { order, template: 'orderCompleted', params: {} })
  return status
}

const arrive: Work<'arrive'> = async (tx, actor, { order, input: { remark } }) => {
  const status = await move(tx, actor, { order, event: 'arrive', remark, set: { arrived_at: actor.at } })
  await tellBuyer(tx, actor, { order, template: 'orderArrived', params: { days: orderTimes.silentDays } })
  return status
}

const fail: Work<'fail'> = async (tx, actor, { order, input: { remark: reason, cause } }) => {
  if (order.status === orderStatus.awaitingPacking) await refusePartShipped(tx, order)
  if (reason === '') refuse('order.reasonNeeded', {}, 'remark')
  const ending = { order, event: 'fail', remark: reason, cause } as const
  const { status, ...back } = await endWithMoneyBack(tx, actor, ending)
  await tellFailed(tx, actor, { order, reason, ...back })
  return status
}

/** Ends a reservation whose goods were lost or damaged before they could be delivered. */
const failArrival: Work<'failArrival'> = async (tx, actor, { order, input: { remark: reason, cause } }) => {
  const ending = { order, event: 'failArrival', remark: reason, cause } as const
  const { status, returned } = await endWithMoneyBack(tx, actor, ending)
  await tellBuyer(tx, actor, {
    order,
    template: 'reservationEnded',
    params: { reason, returned, kept: 'none' },
  })
  return status
}

const unlock: Work<'unlock'> = async (tx, actor, { order, input: { remark } }) => {
  const pay_before = hoursAfter(actor.at, orderTimes.payHours)
  const status = await move(tx, actor, { order, event: 'unlock', remark, set: { pay_before } })
  await tellBuyer(tx, actor, {
    order,
    template: 'orderUnlocked',
    params: { pay_before: pay_before.toISOString() },
  })
  return status
}

/**
 * Refuses the requested cancellation of an order or a part, and notifies its buyer with the reason. The
 * balance of a reservation whose goods came meanwhile is due; one whose time ran out meanwhile can be paid
 * as long as after unlocking.
 */
const refuseCancel: Work<'refuseCancel'> = async (tx, actor, { order, input: { remark } }) => {
  const least = hoursAfter(actor.at, orderTimes.payHours)
  const late = order.status_before === orderStatus.fullReviewApproved && order.pay_before < least
  const set = late ? { pay_before: least } : {}
  const status = await move(tx, actor, { order, event: 'refuseCancel', remark, set })
  const part = await readAskedPart(tx, order.id)
  const pieces = part ? await refusePart(tx, part, actor.at) : 0
  const params = { pieces, reason: remark || 'none' }
  await tellBuyer(tx, actor, { order, template: 'orderCancelRefused', params })
  if (order.kind !== orderKind.presale) return status
  const begun = await beginBalance(tx, system(actor.at), [{ ...order, status, status_before: order.status }])
  return begun > 0 ? orderStatus.fullReviewApproved : status
}

const works: { [E in Event]: Work<E> } = {
  accept,
  ready,
  handOver,
  ship,
  arrive,
  fail,
  failArrival,
  unlock,
  confirmCancel: (tx, actor, { order, input }) => confirmCancel(tx, actor, { order, ...input }),
  refuseCancel,
  quoteDelivery: (tx, actor, { order, input }) => quoteDelivery(tx, actor, { order, ...input }),
  declineDelivery: (tx, actor, { order, input }) => declineDelivery(tx, actor, { order, ...input }),
  quoteFreight: (tx, actor, { order, input }) => quoteFreight(tx, actor, { order, ...input }),
  recallFreight: (tx, actor, { order, input }) => recallFreight(tx, actor, { order, ...input }),
}

/**
 * Moves an order for staff: runs the work of the event that the graph allows these roles, and adds a line
 * to the audit log. Refuses `order.notAllowed`, a shipment without carrier and tracking number
 * (`order.trackingNeeded`) or with more pieces than are left (`order.shipQuantity`), a failure without a
 * reason (`order.reasonNeeded`) or after a part was shipped (`order.partShipped`), and a shipment with
 * cartons uncounted (`packing.incomplete`). Specification section 4.
 */
export async function workOnOrder(tx: Tx, actor: Staff, input: Input): Promise<Out<typeof declared>> {
  const { order_number: _number, idempotency_key: _key, event, ...told } = input
  const order = await lockOrder(tx, actor, input.order_number)
  orderEdge(order, event, actor)
  const work = works[event] as Work<Event>
  const status = await work(tx, actor, { order, input })
  await writeAudit(tx, actor, {
    action: `order.${event}`,
    subject: 'order',
    subject_id: order.order_number,
    before: { status: order.status },
    after: { status, ...told },
  })
  return { status }
}
