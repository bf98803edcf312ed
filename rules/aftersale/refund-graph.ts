import { creation, edges, type Graph } from '../graph.ts'
import { refundStatus as at, type RefundStatus } from '../status-codes.ts'

/**
 * The life of a request for a refund or a return. Codes: specification section 4; the moves: domain, "Stock
 * orders". The database holds the same edges in `refund_transition`; a test compares the two. `system` pays
 * what a buyer has accepted, and closes a return for which nothing was paid.
 */
export const refundGraph = {
  ask: creation(at.processing, 'buyer'),
  deny: edges([at.processing, at.return], at.failed, 'merchant', 'finance'),
  offer: edges([at.processing], at.processing, 'merchant', 'finance'),
  acceptOffer: edges([at.processing], at.awaitingRefund, 'buyer'),
  refuseOffer: edges([at.processing], at.processing, 'buyer'),
  agree: edges([at.processing], at.awaitingRefund, 'merchant', 'finance'),
  askBack: edges([at.processing], at.return, 'merchant', 'finance'),
  sendBack: edges([at.return], at.return, 'buyer'),
  receive: edges([at.return], at.awaitingRefund, 'warehouse'),
  pay: edges([at.awaitingRefund], at.complete, 'finance', 'system'),
  close: edges([at.awaitingRefund], at.complete, 'system'),
  withdraw: edges([at.processing, at.return, at.awaitingRefund], at.cancelled, 'buyer'),
} as const satisfies Graph<RefundStatus>

export type RefundEvent = keyof typeof refundGraph
