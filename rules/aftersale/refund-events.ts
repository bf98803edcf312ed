import type { OrderEvent } from '../buying/order/graphs.ts'
import { type MovableOrder, mayMove } from '../buying/order/order-events.ts'
import { orderStatus } from '../buying/order/status.ts'
import { after } from '../graph.ts'
import type { Role } from '../roles.ts'
import type { RefundStatus } from '../status-codes.ts'
import { type RefundEvent, refundGraph } from './refund-graph.ts'

/**
 * A request with the relevant data of its order. `sent`: the goods are on their way back, under a tracking
 * number. `back_cents`: the money that comes back, as agreed or else as asked for; 0 in a return of goods for
 * which nothing was paid.
 */
type RefundCase = { status: RefundStatus; order: MovableOrder; sent: boolean; back_cents: number }

/** The events that give money back. */
const paying: readonly RefundEvent[] = ['offer', 'agree', 'pay']

/**
 * The order's event that accompanies a request's event; without one the order stays as it is, waiting for
 * its refund.
 */
export const orderEventOf = {
  ask: 'askRefund',
  deny: 'denyRefund',
  offer: 'proposeRefund',
  acceptOffer: 'acceptRefund',
  refuseOffer: 'refuseRefund',
  agree: null,
  askBack: null,
  sendBack: null,
  receive: 'receiveReturn',
  pay: 'payRefund',
  close: 'closeReturn',
  withdraw: 'withdrawRefund',
} as const satisfies Record<RefundEvent, OrderEvent | null>

/**
 * Whether a role may cause an event: both the request and its order have to allow it. Goods on their way are
 * not called back, and where no money comes back none is offered or paid.
 */
export function mayMoveRefund(
  refund: RefundCase,
  event: RefundEvent,
  roles: readonly Role[],
): { role: Role; to: RefundStatus } | null {
  if (event === 'withdraw' && refund.sent) return null
  if (refund.back_cents === 0 ? paying.includes(event) : event === 'close') return null
  const orderEvent = orderEventOf[event]
  for (const role of roles) {
    const to = after<RefundStatus>(refundGraph, event, { status: refund.status, role })
    if (to === null || to === 'before') continue
    const open = orderEvent
      ? mayMove(refund.order, orderEvent, [role]) !== null
      : refund.order.status === orderStatus.awaitingRefund
    if (open) return { role, to }
  }
  return null
}

/** The events these roles may cause on a request, in the graph's order. */
export function refundEventsFor(refund: RefundCase, roles: readonly Role[]): RefundEvent[] {
  return (Object.keys(refundGraph) as RefundEvent[]).filter(
    (event) => mayMoveRefund(refund, event, roles) !== null,
  )
}
