import { type LogisticsType, logisticsType } from '../../codes.ts'
import { after, type Graph } from '../../graph.ts'
import type { Role } from '../../roles.ts'
import { type OrderEvent, type OrderKind, orderGraphs } from './graphs.ts'
import type { Status } from './status.ts'

/** The properties of an order that decide its events. */
export type MovableOrder = {
  kind: OrderKind
  status: Status
  logistics_type: LogisticsType
  /** Its goods stay here, in the private stock of its company. */
  keep?: boolean
}

const graphOf = ({ kind }: MovableOrder): Graph<Status> => orderGraphs[kind]

/**
 * The delivery types of events: pickups are made ready and handed over; deliveries are shipped and arrive;
 * freight alone is quoted.
 */
const ways: Partial<Record<OrderEvent, readonly LogisticsType[]>> = {
  ready: [logisticsType.selfPickup],
  handOver: [logisticsType.selfPickup],
  shipPart: [logisticsType.ship, logisticsType.freight],
  ship: [logisticsType.ship, logisticsType.freight],
  arrive: [logisticsType.ship, logisticsType.freight],
  quoteFreight: [logisticsType.freight],
  recallFreight: [logisticsType.freight],
  quoteDelivery: [logisticsType.ship],
  declineDelivery: [logisticsType.ship],
  uploadLabel: [logisticsType.freight],
}

/** What happens to no goods that stay here. */
const notKept: readonly OrderEvent[] = [
  'accept',
  'askCancel',
  'fail',
  'quoteFreight',
  'ready',
  'shipPart',
  'ship',
  'handOver',
  'arrive',
]
const keeps: readonly OrderEvent[] = ['keep']

/**
 * The status an event leads to, with the acting role; null when the graph of its kind or the delivery type
 * does not allow it. Pages and market both use it.
 */
export function mayMove(
  order: MovableOrder,
  event: OrderEvent,
  roles: readonly Role[],
): { role: Role; to: Status | 'before' } | null {
  if (ways[event] && !ways[event].includes(order.logistics_type)) return null
  if ((order.keep ? notKept : keeps).includes(event)) return null
  for (const role of roles) {
    const to = after(graphOf(order), event, { status: order.status, role })
    if (to !== null) return { role, to }
  }
  return null
}

/** The events that these roles may start on an order in its current state, in the graph's order. */
export function orderEventsFor(order: MovableOrder, roles: readonly Role[]): OrderEvent[] {
  return (Object.keys(graphOf(order)) as OrderEvent[]).filter(
    (event) => mayMove(order, event, roles) !== null,
  )
}
