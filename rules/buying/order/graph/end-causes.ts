import type { OrderEvent } from '../graphs.ts'

/**
 * Why staff fail an order, or cancel it or a part of it. `stock`: the goods are not there; `damaged`: they
 * are, and cannot be sold; `address`: they cannot be delivered there; `other`: anything else, as the buyer's
 * own wish.
 */
export const endCauses = ['stock', 'damaged', 'address', 'other'] as const
export type EndCause = (typeof endCauses)[number]

/** Whether staff must say a cause for this event; `confirmCancel` also cancels a part. */
export const needsCause = (event: OrderEvent): event is 'fail' | 'failArrival' | 'confirmCancel' =>
  event === 'fail' || event === 'failArrival' || event === 'confirmCancel'
