import { creation, edges, type Graph } from '../../../graph.ts'
import { orderStatus as is, type Status } from '../status.ts'
import { stockGraph } from './stock-graph.ts'

/**
 * The status graph of a reservation of presale goods (purchase mode 5). Its deposit leads to `processing`,
 * where it waits for its goods; paid in full it goes on as a stock order from `awaitingPacking`.
 * Specification sections 4 and 9, docs/decisions/0500.
 */
export const presaleGraph = {
  book: creation(is.presaleNotSubmitted, 'buyer'),
  change: [
    ...edges([is.presaleNotSubmitted], is.presaleNotSubmitted, 'buyer'),
    ...edges([is.reviewRejected], is.reviewRejected, 'buyer'),
  ],
  submit: edges([is.presaleNotSubmitted, is.reviewRejected], is.pendingReview, 'buyer'),
  approve: edges([is.pendingReview], is.presaleReviewApproved, 'merchant', 'service'),
  approveArrived: edges([is.pendingReview], is.fullReviewApproved, 'merchant', 'service'),
  reject: edges([is.pendingReview], is.reviewRejected, 'merchant', 'service'),
  payDeposit: edges([is.presaleReviewApproved], is.processing, 'buyer'),
  submitVoucher: edges([is.presaleReviewApproved, is.fullReviewApproved], is.underAudit, 'buyer'),
  passDeposit: edges([is.underAudit], is.processing, 'finance'),
  passFinal: edges([is.underAudit], is.awaitingPacking, 'finance'),
  refuseVoucher: edges([is.underAudit], 'before', 'finance'),
  moveArrival: edges([is.processing], is.processing, 'merchant', 'service'),
  // `arrive` is the delivery to the buyer and depends on the delivery type.
  // The system, where its goods had arrived before its deposit was paid.
  receiveBatch: edges([is.processing], is.fullReviewApproved, 'warehouse', 'system'),
  chooseDelivery: edges([is.fullReviewApproved], is.fullReviewApproved, 'buyer'),
  quoteFinal: edges([is.fullReviewApproved], is.fullReviewApproved, 'warehouse', 'service'),
  payFinal: edges([is.fullReviewApproved], is.awaitingPacking, 'buyer'),
  lockFinal: edges([is.fullReviewApproved], is.locked, 'system'),
  extend: edges([is.locked], is.fullReviewApproved, 'service'),
  giveUp: edges([is.locked], is.cancelled, 'service'),
  expire: edges(
    [is.presaleReviewApproved, is.presaleNotSubmitted, is.reviewRejected],
    is.cancelled,
    'system',
  ),
  cancel: edges(
    [is.presaleNotSubmitted, is.pendingReview, is.reviewRejected, is.presaleReviewApproved],
    is.cancelled,
    'buyer',
  ),
  askCancel: edges(
    [
      is.processing,
      is.fullReviewApproved,
      is.awaitingPacking,
      is.pendingFreightPayment,
      is.freightPartlyPaid,
    ],
    is.cancellationAsked,
    'buyer',
  ),
  // The system, where its shipment will not come.
  confirmCancel: edges([is.cancellationAsked], is.cancelled, 'service', 'system'),
  confirmPart: stockGraph.confirmPart,
  refuseCancel: stockGraph.refuseCancel,
  cancelLate: edges([is.processing], is.cancelled, 'buyer'),
  // The system, where its shipment had failed before its deposit was passed.
  failArrival: [
    ...edges([is.processing, is.fullReviewApproved], is.failed, 'merchant', 'service', 'warehouse'),
    ...edges([is.processing], is.failed, 'system'),
  ],
  fail: edges([is.awaitingPacking], is.failed, 'warehouse'),
  quoteFreight: stockGraph.quoteFreight,
  recallFreight: stockGraph.recallFreight,
  payFreight: stockGraph.payFreight,
  payFreightPart: stockGraph.payFreightPart,
  ready: stockGraph.ready,
  shipPart: stockGraph.shipPart,
  ship: stockGraph.ship,
  handOver: stockGraph.handOver,
  arrive: stockGraph.arrive,
  confirmReceipt: stockGraph.confirmReceipt,
  askRefund: stockGraph.askRefund,
  denyRefund: stockGraph.denyRefund,
  acceptDenial: stockGraph.acceptDenial,
  proposeRefund: stockGraph.proposeRefund,
  acceptRefund: stockGraph.acceptRefund,
  refuseRefund: stockGraph.refuseRefund,
  withdrawRefund: stockGraph.withdrawRefund,
  payRefund: stockGraph.payRefund,
  receiveReturn: stockGraph.receiveReturn,
} as const satisfies Graph<Status>
