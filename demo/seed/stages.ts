import type { Stage } from '../data/order-plan.ts'

/** The events of a demo order. */
export type What =
  | 'place'
  | 'pay'
  | 'lock'
  | 'cancel'
  | 'askCancel'
  | 'askPart'
  | 'confirmReceipt'
  | 'accept'
  | 'ready'
  | 'handOver'
  | 'ship'
  | 'shipPart'
  | 'arrive'
  | 'fail'
  | 'confirmCancel'
  | 'quoteFreight'
  | 'payFreightPart'
export type Happening = { what: What /** hours after placing */; after: number }

const life = (...happenings: readonly (readonly [What, number])[]): readonly Happening[] =>
  happenings.map(([what, after]) => ({ what, after }))

/** The events of an order up to each stage. */
export const lives: Record<Stage, readonly Happening[]> = {
  unpaid: [],
  locked: life(['lock', 24.5]),
  cancelled: life(['cancel', 7]),
  paid: life(['pay', 1]),
  packing: life(['pay', 1], ['accept', 11]),
  partCancelled: life(['pay', 1], ['accept', 11], ['askPart', 15], ['confirmCancel', 20]),
  freightDue: life(['pay', 1], ['accept', 11], ['quoteFreight', 16]),
  freightPart: life(['pay', 1], ['accept', 12], ['quoteFreight', 18], ['payFreightPart', 21]),
  cancellationAsked: life(['pay', 1], ['accept', 9], ['askCancel', 17]),
  cancellationConfirmed: life(['pay', 1], ['accept', 9], ['askCancel', 21], ['confirmCancel', 27]),
  failed: life(['pay', 2], ['accept', 12], ['fail', 31]),
  ready: life(['pay', 1], ['accept', 12], ['ready', 30]),
  kept: life(['pay', 1]),
  pickedUp: life(['pay', 1], ['accept', 12], ['ready', 30], ['handOver', 77]),
  partShipped: life(['pay', 1], ['accept', 12], ['shipPart', 36]),
  shipping: life(['pay', 1], ['accept', 12], ['ship', 36]),
  arrived: life(['pay', 1], ['accept', 12], ['ship', 36], ['arrive', 98]),
  received: life(['pay', 1], ['accept', 12], ['ship', 36], ['arrive', 98], ['confirmReceipt', 140]),
}
