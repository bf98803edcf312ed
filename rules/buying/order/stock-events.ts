import { type LogisticsType, logisticsType } from '../../codes.ts'
import { after } from '../../graph.ts'
import type { Role } from '../../roles.ts'
import type { Status } from './status.ts'
import { type StockEvent, stockGraph } from './stock-graph.ts'

/** What the events of a stock order depend on. */
export type StockOrder = { status: Status; logistics_type: LogisticsType }

/**
 * What is picked up is made ready and handed over; what is delivered is shipped and arrives; freight alone is
 * quoted.
 */
const ways: Partial<Record<StockEvent, readonly LogisticsType[]>> = {
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

/**
 * Where an event takes a stock order, and in which of the roles; null when neither the graph nor the way it
 * is delivered allows it. The one question that pages and market both ask.
 */
export function mayMove(
  order: StockOrder,
  event: StockEvent,
  roles: readonly Role[],
): { role: Role; to: Status | 'before' } | null {
  if (ways[event] && !ways[event].includes(order.logistics_type)) return null
  for (const role of roles) {
    const to = after<Status>(stockGraph, event, { status: order.status, role })
    if (to !== null) return { role, to }
  }
  return null
}

/** The events that these roles may cause on an order as it is, in the graph's order. */
export function stockEventsFor(order: StockOrder, roles: readonly Role[]): StockEvent[] {
  return (Object.keys(stockGraph) as StockEvent[]).filter((event) => mayMove(order, event, roles) !== null)
}
