import { orderStatus } from '../status.ts'

/** The statuses in which a reservation waits for its approval, its deposit, its goods or its balance. */
export const reservationStatuses: readonly number[] = [
  orderStatus.presaleNotSubmitted,
  orderStatus.pendingReview,
  orderStatus.reviewRejected,
  orderStatus.presaleReviewApproved,
  orderStatus.processing,
  orderStatus.fullReviewApproved,
]

/** The statuses of an order by contract, from its making to its completion. */
export const contractStatuses: readonly number[] = [
  orderStatus.orderCreated,
  orderStatus.awaitingDepositVoucher,
  orderStatus.depositUnderAudit,
  orderStatus.depositRefused,
  orderStatus.inProduction,
  orderStatus.inspectionUnderAudit,
  orderStatus.shippingDocumentsSubmitted,
  orderStatus.shipmentReviewFailed,
  orderStatus.awaitingBalance,
  orderStatus.balanceUnderAudit,
  orderStatus.balancePaid,
  orderStatus.awaitingReceipt,
  orderStatus.negotiation,
  orderStatus.contractCompleted,
  orderStatus.negotiationConfirmed,
  orderStatus.inspectionRefused,
  orderStatus.awaitingShippingDocuments,
]
