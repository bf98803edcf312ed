import { creation, edges, type Graph } from '../../../graph.ts'
import { orderStatus as is, type Status } from '../status.ts'

/** The statuses in which either side may ask to terminate; not while finance checks money or documents. */
const terminable = [
  is.awaitingDepositVoucher,
  is.depositRefused,
  is.inProduction,
  is.inspectionUnderAudit,
  is.inspectionRefused,
  is.awaitingBalance,
  is.awaitingShippingDocuments,
  is.shipmentReviewFailed,
]
const disputed = [is.negotiation, is.negotiationConfirmed]

/**
 * The status graph of an FOB or OEM order (purchase mode 4), which a contract confirmed by both sides
 * opens. Two targets of one decision are two events: the verb picks by the contract's terms. The codes 22-25,
 * 27-32 and 34-36, which the specification leaves open, and 37-44, which it never uses: docs/decisions/0500.
 */
export const contractGraph = {
  open: creation(is.orderCreated, 'system'),
  openDeposit: edges([is.orderCreated], is.awaitingDepositVoucher, 'system'),
  skipDeposit: edges([is.orderCreated], is.inProduction, 'system'),
  payDeposit: edges([is.awaitingDepositVoucher, is.depositRefused], is.inProduction, 'buyer'),
  submitDeposit: edges([is.awaitingDepositVoucher, is.depositRefused], is.depositUnderAudit, 'buyer'),
  passDeposit: edges([is.depositUnderAudit], is.inProduction, 'finance'),
  refuseDeposit: edges([is.depositUnderAudit], is.depositRefused, 'finance'),
  expire: edges([is.awaitingDepositVoucher, is.depositRefused], is.cancelled, 'system'),
  startProduction: edges([is.inProduction], is.inProduction, 'merchant'),
  submitInspection: edges([is.inProduction, is.inspectionRefused], is.inspectionUnderAudit, 'merchant'),
  passInspection: edges([is.inspectionUnderAudit], is.awaitingShippingDocuments, 'buyer', 'service'),
  passInspectionDue: edges([is.inspectionUnderAudit], is.awaitingBalance, 'buyer', 'service'),
  refuseInspection: edges([is.inspectionUnderAudit], is.inspectionRefused, 'buyer'),
  payBalance: edges([is.awaitingBalance], is.balancePaid, 'buyer'),
  submitBalance: edges([is.awaitingBalance], is.balanceUnderAudit, 'buyer'),
  passBalance: edges([is.balanceUnderAudit], is.balancePaid, 'finance'),
  refuseBalance: edges([is.balanceUnderAudit], is.awaitingBalance, 'finance'),
  toShipping: edges([is.balancePaid], is.awaitingShippingDocuments, 'system'),
  toReceipt: edges([is.balancePaid], is.awaitingReceipt, 'system'),
  nextLotPaid: edges([is.balancePaid], is.inProduction, 'system'),
  closePaid: edges([is.balancePaid], is.contractCompleted, 'system'),
  submitDocuments: edges(
    [is.awaitingShippingDocuments, is.shipmentReviewFailed],
    is.shippingDocumentsSubmitted,
    'merchant',
  ),
  passDocuments: edges([is.shippingDocumentsSubmitted], is.awaitingReceipt, 'finance'),
  passDocumentsDue: edges([is.shippingDocumentsSubmitted], is.awaitingBalance, 'finance'),
  nextLot: edges([is.shippingDocumentsSubmitted], is.inProduction, 'finance'),
  nextReplacement: edges([is.shippingDocumentsSubmitted], is.awaitingShippingDocuments, 'finance'),
  refuseDocuments: edges([is.shippingDocumentsSubmitted], is.shipmentReviewFailed, 'finance'),
  confirmReceipt: edges([is.awaitingReceipt], is.contractCompleted, 'buyer', 'system'),
  confirmReceiptDue: edges([is.awaitingReceipt], is.awaitingBalance, 'buyer', 'system'),
  claim: edges([is.awaitingReceipt], is.negotiation, 'buyer'),
  openClaim: edges([is.awaitingReceipt], is.negotiation, 'system'),
  openOffered: edges([is.awaitingReceipt], is.negotiationConfirmed, 'system'),
  offer: edges([is.negotiation], is.negotiationConfirmed, 'merchant'),
  refuseOffer: edges([is.negotiationConfirmed], is.negotiation, 'buyer'),
  acceptOffer: edges([is.negotiationConfirmed], is.contractCompleted, 'buyer'),
  acceptOfferDue: edges([is.negotiationConfirmed], is.awaitingBalance, 'buyer'),
  acceptOfferLot: edges([is.negotiationConfirmed], is.awaitingReceipt, 'buyer'),
  acceptReplacement: edges([is.negotiationConfirmed], is.awaitingShippingDocuments, 'buyer'),
  withdrawClaim: edges(disputed, is.awaitingReceipt, 'buyer'),
  decideClaim: edges(disputed, is.contractCompleted, 'service'),
  decideClaimDue: edges(disputed, is.awaitingBalance, 'service'),
  decideClaimLot: edges(disputed, is.awaitingReceipt, 'service'),
  decideReplacement: edges(disputed, is.awaitingShippingDocuments, 'service'),
  askTerminate: edges(terminable, is.cancellationAsked, 'buyer', 'merchant'),
  confirmTerminate: edges([is.cancellationAsked], is.cancelled, 'buyer', 'merchant'),
  refuseTerminate: edges([is.cancellationAsked], 'before', 'buyer', 'merchant'),
  withdrawTerminate: edges([is.cancellationAsked], 'before', 'buyer', 'merchant'),
  decideTerminate: edges([is.cancellationAsked], is.cancelled, 'service'),
  keepContract: edges([is.cancellationAsked], 'before', 'service'),
  terminateLate: edges(
    [is.inProduction, is.inspectionRefused, is.awaitingShippingDocuments, is.shipmentReviewFailed],
    is.cancelled,
    'buyer',
  ),
} as const satisfies Graph<Status>
