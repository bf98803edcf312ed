import type { Graph } from '../../graph.ts'
import { is, type Status } from './status.ts'

/**
 * The life of a stock order (purchase modes 1, 2 and 3). Codes: specification section 4. An order whose delivery fee nobody knows
 * waits in `pendingReview` until it is quoted: only what has a price can be paid (docs/decisions/0170). Freight is quoted later, for
 * orders that are paid (docs/decisions/0211).
 * The database holds the same edges in `order_transition`; a test compares the two.
 */
export const stockGraph = {
  create: [{ from: null, to: is.pendingPayment, by: 'buyer' }],
  createToQuote: [{ from: null, to: is.pendingReview, by: 'buyer' }],
  quoteDelivery: [
    { from: is.pendingReview, to: is.pendingPayment, by: 'warehouse' },
    { from: is.pendingReview, to: is.pendingPayment, by: 'service' },
  ],
  declineDelivery: [
    { from: is.pendingReview, to: is.cancelled, by: 'warehouse' },
    { from: is.pendingReview, to: is.cancelled, by: 'service' },
  ],
  createWithLabel: [{ from: null, to: is.labelToUpload, by: 'buyer' }],
  uploadLabel: [{ from: is.labelToUpload, to: is.pendingPayment, by: 'buyer' }],
  pay: [{ from: is.pendingPayment, to: is.processing, by: 'buyer' }],
  submitVoucher: [{ from: is.pendingPayment, to: is.underAudit, by: 'buyer' }],
  passVoucher: [{ from: is.underAudit, to: is.processing, by: 'finance' }],
  refuseVoucher: [{ from: is.underAudit, to: is.pendingPayment, by: 'finance' }],
  lock: [{ from: is.pendingPayment, to: is.locked, by: 'system' }],
  unlock: [{ from: is.locked, to: is.pendingPayment, by: 'service' }],
  giveUp: [
    { from: is.locked, to: is.cancelled, by: 'system' },
    { from: is.labelToUpload, to: is.cancelled, by: 'system' },
  ],
  cancel: [
    { from: is.pendingPayment, to: is.cancelled, by: 'buyer' },
    { from: is.labelToUpload, to: is.cancelled, by: 'buyer' },
    { from: is.pendingReview, to: is.cancelled, by: 'buyer' },
    { from: is.locked, to: is.cancelled, by: 'buyer' },
  ],
  cancelPart: [
    { from: is.pendingPayment, to: is.pendingPayment, by: 'buyer' },
    { from: is.labelToUpload, to: is.labelToUpload, by: 'buyer' },
    { from: is.pendingReview, to: is.pendingReview, by: 'buyer' },
    { from: is.locked, to: is.locked, by: 'buyer' },
  ],
  accept: [{ from: is.processing, to: is.awaitingPacking, by: 'warehouse' }],
  askCancel: [
    { from: is.processing, to: is.cancellationAsked, by: 'buyer' },
    { from: is.awaitingPacking, to: is.cancellationAsked, by: 'buyer' },
    { from: is.pendingFreightPayment, to: is.cancellationAsked, by: 'buyer' },
    { from: is.freightPartlyPaid, to: is.cancellationAsked, by: 'buyer' },
  ],
  confirmCancel: [{ from: is.cancellationAsked, to: is.cancelled, by: 'service' }],
  confirmPart: [{ from: is.cancellationAsked, to: 'before', by: 'service' }],
  refuseCancel: [{ from: is.cancellationAsked, to: 'before', by: 'service' }],
  fail: [
    { from: is.processing, to: is.failed, by: 'warehouse' },
    { from: is.awaitingPacking, to: is.failed, by: 'warehouse' },
  ],
  quoteFreight: [{ from: is.awaitingPacking, to: is.pendingFreightPayment, by: 'warehouse' }],
  recallFreight: [{ from: is.pendingFreightPayment, to: is.awaitingPacking, by: 'warehouse' }],
  payFreight: [
    { from: is.pendingFreightPayment, to: is.awaitingPacking, by: 'buyer' },
    { from: is.freightPartlyPaid, to: is.awaitingPacking, by: 'buyer' },
  ],
  payFreightPart: [{ from: is.pendingFreightPayment, to: is.freightPartlyPaid, by: 'buyer' }],
  ready: [{ from: is.awaitingPacking, to: is.pendingPickup, by: 'warehouse' }],
  shipPart: [{ from: is.awaitingPacking, to: is.awaitingPacking, by: 'warehouse' }],
  ship: [{ from: is.awaitingPacking, to: is.shipping, by: 'warehouse' }],
  handOver: [{ from: is.pendingPickup, to: is.completed, by: 'warehouse' }],
  arrive: [{ from: is.shipping, to: is.arrived, by: 'warehouse' }],
  confirmReceipt: [
    { from: is.arrived, to: is.completed, by: 'buyer' },
    { from: is.arrived, to: is.completed, by: 'system' },
  ],
  askRefund: [
    { from: is.completed, to: is.awaitingRefund, by: 'buyer' },
    { from: is.arrived, to: is.awaitingRefund, by: 'buyer' },
    { from: is.refundDenied, to: is.awaitingRefund, by: 'buyer' },
  ],
  denyRefund: [
    { from: is.awaitingRefund, to: is.refundDenied, by: 'merchant' },
    { from: is.awaitingRefund, to: is.refundDenied, by: 'finance' },
  ],
  acceptDenial: [{ from: is.refundDenied, to: is.completed, by: 'buyer' }],
  proposeRefund: [
    { from: is.awaitingRefund, to: is.refundProposed, by: 'merchant' },
    { from: is.awaitingRefund, to: is.refundProposed, by: 'finance' },
  ],
  acceptRefund: [{ from: is.refundProposed, to: is.refunded, by: 'buyer' }],
  refuseRefund: [{ from: is.refundProposed, to: is.awaitingRefund, by: 'buyer' }],
  withdrawRefund: [
    { from: is.awaitingRefund, to: is.completed, by: 'buyer' },
    { from: is.refundProposed, to: is.completed, by: 'buyer' },
  ],
  payRefund: [
    { from: is.awaitingRefund, to: is.refunded, by: 'finance' },
    { from: is.returned, to: is.refunded, by: 'finance' },
  ],
  receiveReturn: [{ from: is.awaitingRefund, to: is.returned, by: 'warehouse' }],
} as const satisfies Graph<Status>

export type StockEvent = keyof typeof stockGraph
