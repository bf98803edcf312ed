import { logisticsType } from '../codes.ts'

/** How many orders are handed over at a time: what one truck takes, and one page lists. */
export const handedAtOnce = 50

/** The events by which orders leave the warehouse. */
export const leavingEvents = ['handOver', 'ship'] as const

/** By which event an order leaves the warehouse: into the hands of who picks it up, or of a carrier. */
export const leavingEvent = (logistics_type: number): (typeof leavingEvents)[number] =>
  logistics_type === logisticsType.selfPickup ? 'handOver' : 'ship'
