import { creation, edges, type Graph } from '../../../graph.ts'
import { orderStatus as is, type Status } from '../status.ts'

/**
 * The status graph of a stock order (purchase modes 1, 2 and 3). Codes: specification section 4. An order
 * with an unknown delivery fee waits in `pendingReview` until it is quoted, because payment needs a price
 * (docs/decisions/0170). Freight is quoted later, for paid orders (docs/decisions/0211). The database
 * holds the same edges in `order_transition`; a test compares the two.
 */
export const stockGraph = {
  create: creation(is.pendingPayment, 'buyer'),
  createToQuote: creation(is.pendingReview, 'buyer'),
  quoteDelivery: edges([is.pendingReview], is.pendingPayment, 'warehouse', 'service'),
  declineDelivery: edges([is.pendingReview], is.cancelled, 'warehouse', 'service'),
  createWithLabel: creation(is.labelToUpload, 'buyer'),
  uploadLabel: edges([is.labelToUpload], is.pendingPayment, 'buyer'),
  pay: edges([is.pendingPayment], is.processing, 'buyer'),
  submitVoucher: edges([is.pendingPayment], is.underAudit, 'buyer'),
  passVoucher: edges([is.underAudit], is.processing, 'finance'),
  // Less came than the orders need: it is in the wallet, and they wait to be paid.
  shortVoucher: edges([is.underAudit], is.pendingPayment, 'finance'),
  refuseVoucher: edges([is.underAudit], is.pendingPayment, 'finance'),
  lock: edges([is.pendingPayment], is.locked, 'system'),
  unlock: edges([is.locked], is.pendingPayment, 'service'),
  giveUp: edges([is.locked, is.labelToUpload], is.cancelled, 'system'),
  cancel: edges(
    [is.pendingPayment, is.labelToUpload, is.pendingReview, is.locked],
    is.cancelled,
    'buyer',
    'service',
  ),
  cancelPart: [
    ...edges([is.pendingPayment], is.pendingPayment, 'buyer', 'service'),
    ...edges([is.labelToUpload], is.labelToUpload, 'buyer', 'service'),
    ...edges([is.pendingReview], is.pendingReview, 'buyer', 'service'),
    ...edges([is.locked], is.locked, 'buyer', 'service'),
  ],
  // Goods that a dealer keeps here, in the transaction that pays for them.
  keep: edges([is.processing], is.completed, 'system'),
  accept: edges([is.processing], is.awaitingPacking, 'warehouse'),
  askCancel: edges(
    [is.processing, is.awaitingPacking, is.pendingFreightPayment, is.freightPartlyPaid],
    is.cancellationAsked,
    'buyer',
    'service',
  ),
  confirmCancel: edges([is.cancellationAsked], is.cancelled, 'service'),
  confirmPart: edges([is.cancellationAsked], 'before', 'service'),
  refuseCancel: edges([is.cancellationAsked], 'before', 'service'),
  fail: edges([is.processing, is.awaitingPacking], is.failed, 'warehouse'),
  quoteFreight: edges([is.awaitingPacking], is.pendingFreightPayment, 'warehouse'),
  recallFreight: edges([is.pendingFreightPayment], is.awaitingPacking, 'warehouse'),
  payFreight: edges([is.pendingFreightPayment, is.freightPartlyPaid], is.awaitingPacking, 'buyer'),
  payFreightPart: edges([is.pendingFreightPayment], is.freightPartlyPaid, 'buyer'),
  ready: edges([is.awaitingPacking], is.pendingPickup, 'warehouse'),
  shipPart: edges([is.awaitingPacking], is.awaitingPacking, 'warehouse'),
  ship: edges([is.awaitingPacking], is.shipping, 'warehouse'),
  handOver: edges([is.pendingPickup], is.completed, 'warehouse'),
  arrive: edges([is.shipping], is.arrived, 'warehouse'),
  confirmReceipt: edges([is.arrived], is.completed, 'buyer', 'system'),
  askRefund: edges([is.completed, is.arrived, is.refundDenied, is.refunded], is.awaitingRefund, 'buyer'),
  denyRefund: edges([is.awaitingRefund], is.refundDenied, 'merchant', 'finance'),
  acceptDenial: edges([is.refundDenied], is.completed, 'buyer'),
  proposeRefund: edges([is.awaitingRefund], is.refundProposed, 'merchant', 'finance'),
  acceptRefund: edges([is.refundProposed], is.refunded, 'buyer'),
  refuseRefund: edges([is.refundProposed], is.awaitingRefund, 'buyer'),
  withdrawRefund: edges([is.awaitingRefund, is.refundProposed], is.completed, 'buyer'),
  payRefund: edges([is.awaitingRefund, is.returned], is.refunded, 'finance'),
  receiveReturn: edges([is.awaitingRefund], is.returned, 'warehouse'),
  // Goods of a dealer's own, for which nothing was paid: docs/decisions/0462.
  closeReturn: edges([is.returned], is.completed, 'system'),
} as const satisfies Graph<Status>
