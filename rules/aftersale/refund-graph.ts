import { refundStatus as at, type RefundStatus } from '../codes.ts'
import type { Graph } from '../graph.ts'

/**
 * The life of a request for a refund or a return. Codes: specification section 4; the moves: domain, "Stock
 * orders". The database holds the same edges in `refund_transition`; a test compares the two. `system` pays
 * what a buyer has accepted.
 */
export const refundGraph = {
  ask: [{ from: null, to: at.processing, by: 'buyer' }],
  deny: [
    { from: at.processing, to: at.failed, by: 'merchant' },
    { from: at.processing, to: at.failed, by: 'finance' },
    { from: at.return, to: at.failed, by: 'merchant' },
    { from: at.return, to: at.failed, by: 'finance' },
  ],
  offer: [
    { from: at.processing, to: at.processing, by: 'merchant' },
    { from: at.processing, to: at.processing, by: 'finance' },
  ],
  acceptOffer: [{ from: at.processing, to: at.awaitingRefund, by: 'buyer' }],
  refuseOffer: [{ from: at.processing, to: at.processing, by: 'buyer' }],
  agree: [
    { from: at.processing, to: at.awaitingRefund, by: 'merchant' },
    { from: at.processing, to: at.awaitingRefund, by: 'finance' },
  ],
  askBack: [
    { from: at.processing, to: at.return, by: 'merchant' },
    { from: at.processing, to: at.return, by: 'finance' },
  ],
  sendBack: [{ from: at.return, to: at.return, by: 'buyer' }],
  receive: [{ from: at.return, to: at.awaitingRefund, by: 'warehouse' }],
  pay: [
    { from: at.awaitingRefund, to: at.complete, by: 'finance' },
    { from: at.awaitingRefund, to: at.complete, by: 'system' },
  ],
  withdraw: [
    { from: at.processing, to: at.cancelled, by: 'buyer' },
    { from: at.return, to: at.cancelled, by: 'buyer' },
    { from: at.awaitingRefund, to: at.cancelled, by: 'buyer' },
  ],
} as const satisfies Graph<RefundStatus>

export type RefundEvent = keyof typeof refundGraph
