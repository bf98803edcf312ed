import type { Graph } from '../../../graph.ts'
import { orderStatus, type Status } from '../status.ts'

/**
 * The status graph of a stock order (purchase modes 1, 2 and 3). Codes: specification section 4. An order
 * with an unknown delivery fee waits in `pendingReview` until it is quoted, because payment needs a price
 * (docs/decisions/0170). Freight is quoted later, for paid orders (docs/decisions/0211). The database
 * holds the same edges in `order_transition`; a test compares the two.
 */
export const stockGraph = {
  create: [{ from: null, to: orderStatus.pendingPayment, by: 'buyer' }],
  createToQuote: [{ from: null, to: orderStatus.pendingReview, by: 'buyer' }],
  quoteDelivery: [
    { from: orderStatus.pendingReview, to: orderStatus.pendingPayment, by: 'warehouse' },
    { from: orderStatus.pendingReview, to: orderStatus.pendingPayment, by: 'service' },
  ],
  declineDelivery: [
    { from: orderStatus.pendingReview, to: orderStatus.cancelled, by: 'warehouse' },
    { from: orderStatus.pendingReview, to: orderStatus.cancelled, by: 'service' },
  ],
  createWithLabel: [{ from: null, to: orderStatus.labelToUpload, by: 'buyer' }],
  uploadLabel: [{ from: orderStatus.labelToUpload, to: orderStatus.pendingPayment, by: 'buyer' }],
  pay: [{ from: orderStatus.pendingPayment, to: orderStatus.processing, by: 'buyer' }],
  submitVoucher: [{ from: orderStatus.pendingPayment, to: orderStatus.underAudit, by: 'buyer' }],
  passVoucher: [{ from: orderStatus.underAudit, to: orderStatus.processing, by: 'finance' }],
  // Less came than the orders need: it is in the wallet, and they wait to be paid.
  shortVoucher: [{ from: orderStatus.underAudit, to: orderStatus.pendingPayment, by: 'finance' }],
  refuseVoucher: [{ from: orderStatus.underAudit, to: orderStatus.pendingPayment, by: 'finance' }],
  lock: [{ from: orderStatus.pendingPayment, to: orderStatus.locked, by: 'system' }],
  unlock: [{ from: orderStatus.locked, to: orderStatus.pendingPayment, by: 'service' }],
  giveUp: [
    { from: orderStatus.locked, to: orderStatus.cancelled, by: 'system' },
    { from: orderStatus.labelToUpload, to: orderStatus.cancelled, by: 'system' },
  ],
  cancel: [
    { from: orderStatus.pendingPayment, to: orderStatus.cancelled, by: 'buyer' },
    { from: orderStatus.labelToUpload, to: orderStatus.cancelled, by: 'buyer' },
    { from: orderStatus.pendingReview, to: orderStatus.cancelled, by: 'buyer' },
    { from: orderStatus.locked, to: orderStatus.cancelled, by: 'buyer' },
  ],
  cancelPart: [
    { from: orderStatus.pendingPayment, to: orderStatus.pendingPayment, by: 'buyer' },
    { from: orderStatus.labelToUpload, to: orderStatus.labelToUpload, by: 'buyer' },
    { from: orderStatus.pendingReview, to: orderStatus.pendingReview, by: 'buyer' },
    { from: orderStatus.locked, to: orderStatus.locked, by: 'buyer' },
  ],
  accept: [{ from: orderStatus.processing, to: orderStatus.awaitingPacking, by: 'warehouse' }],
  askCancel: [
    { from: orderStatus.processing, to: orderStatus.cancellationAsked, by: 'buyer' },
    { from: orderStatus.awaitingPacking, to: orderStatus.cancellationAsked, by: 'buyer' },
    { from: orderStatus.pendingFreightPayment, to: orderStatus.cancellationAsked, by: 'buyer' },
    { from: orderStatus.freightPartlyPaid, to: orderStatus.cancellationAsked, by: 'buyer' },
  ],
  confirmCancel: [{ from: orderStatus.cancellationAsked, to: orderStatus.cancelled, by: 'service' }],
  confirmPart: [{ from: orderStatus.cancellationAsked, to: 'before', by: 'service' }],
  refuseCancel: [{ from: orderStatus.cancellationAsked, to: 'before', by: 'service' }],
  fail: [
    { from: orderStatus.processing, to: orderStatus.failed, by: 'warehouse' },
    { from: orderStatus.awaitingPacking, to: orderStatus.failed, by: 'warehouse' },
  ],
  quoteFreight: [
    { from: orderStatus.awaitingPacking, to: orderStatus.pendingFreightPayment, by: 'warehouse' },
  ],
  recallFreight: [
    { from: orderStatus.pendingFreightPayment, to: orderStatus.awaitingPacking, by: 'warehouse' },
  ],
  payFreight: [
    { from: orderStatus.pendingFreightPayment, to: orderStatus.awaitingPacking, by: 'buyer' },
    { from: orderStatus.freightPartlyPaid, to: orderStatus.awaitingPacking, by: 'buyer' },
  ],
  payFreightPart: [
    { from: orderStatus.pendingFreightPayment, to: orderStatus.freightPartlyPaid, by: 'buyer' },
  ],
  ready: [{ from: orderStatus.awaitingPacking, to: orderStatus.pendingPickup, by: 'warehouse' }],
  shipPart: [{ from: orderStatus.awaitingPacking, to: orderStatus.awaitingPacking, by: 'warehouse' }],
  ship: [{ from: orderStatus.awaitingPacking, to: orderStatus.shipping, by: 'warehouse' }],
  handOver: [{ from: orderStatus.pendingPickup, to: orderStatus.completed, by: 'warehouse' }],
  arrive: [{ from: orderStatus.shipping, to: orderStatus.arrived, by: 'warehouse' }],
  confirmReceipt: [
    { from: orderStatus.arrived, to: orderStatus.completed, by: 'buyer' },
    { from: orderStatus.arrived, to: orderStatus.completed, by: 'system' },
  ],
  askRefund: [
    { from: orderStatus.completed, to: orderStatus.awaitingRefund, by: 'buyer' },
    { from: orderStatus.arrived, to: orderStatus.awaitingRefund, by: 'buyer' },
    { from: orderStatus.refundDenied, to: orderStatus.awaitingRefund, by: 'buyer' },
    { from: orderStatus.refunded, to: orderStatus.awaitingRefund, by: 'buyer' },
  ],
  denyRefund: [
    { from: orderStatus.awaitingRefund, to: orderStatus.refundDenied, by: 'merchant' },
    { from: orderStatus.awaitingRefund, to: orderStatus.refundDenied, by: 'finance' },
  ],
  acceptDenial: [{ from: orderStatus.refundDenied, to: orderStatus.completed, by: 'buyer' }],
  proposeRefund: [
    { from: orderStatus.awaitingRefund, to: orderStatus.refundProposed, by: 'merchant' },
    { from: orderStatus.awaitingRefund, to: orderStatus.refundProposed, by: 'finance' },
  ],
  acceptRefund: [{ from: orderStatus.refundProposed, to: orderStatus.refunded, by: 'buyer' }],
  refuseRefund: [{ from: orderStatus.refundProposed, to: orderStatus.awaitingRefund, by: 'buyer' }],
  withdrawRefund: [
    { from: orderStatus.awaitingRefund, to: orderStatus.completed, by: 'buyer' },
    { from: orderStatus.refundProposed, to: orderStatus.completed, by: 'buyer' },
  ],
  payRefund: [
    { from: orderStatus.awaitingRefund, to: orderStatus.refunded, by: 'finance' },
    { from: orderStatus.returned, to: orderStatus.refunded, by: 'finance' },
  ],
  receiveReturn: [{ from: orderStatus.awaitingRefund, to: orderStatus.returned, by: 'warehouse' }],
} as const satisfies Graph<Status>
