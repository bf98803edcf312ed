import { orderStatus, type Status } from '../../buying/order/status.ts'

/** Groups of order statuses for a chart, by what they wait for. Each status is in one group. */
export const orderGroups = {
  unpaid: [
    orderStatus.pendingPayment,
    orderStatus.labelToUpload,
    orderStatus.underAudit,
    orderStatus.locked,
    orderStatus.pendingReview,
    orderStatus.presaleNotSubmitted,
    orderStatus.reviewRejected,
    orderStatus.presaleReviewApproved,
    orderStatus.fullReviewApproved,
    orderStatus.orderCreated,
    orderStatus.awaitingDepositVoucher,
    orderStatus.depositUnderAudit,
    orderStatus.depositRefused,
    orderStatus.awaitingBalance,
    orderStatus.balanceUnderAudit,
  ],
  work: [
    orderStatus.processing,
    orderStatus.awaitingPacking,
    orderStatus.pendingPickup,
    orderStatus.pendingFreightPayment,
    orderStatus.freightPartlyPaid,
    orderStatus.cancellationAsked,
    orderStatus.inProduction,
    orderStatus.inspectionUnderAudit,
    orderStatus.inspectionRefused,
    orderStatus.balancePaid,
    orderStatus.awaitingShippingDocuments,
    orderStatus.shippingDocumentsSubmitted,
    orderStatus.shipmentReviewFailed,
  ],
  way: [
    orderStatus.shipping,
    orderStatus.arrived,
    orderStatus.awaitingReceipt,
    orderStatus.negotiation,
    orderStatus.negotiationConfirmed,
  ],
  done: [orderStatus.completed, orderStatus.contractCompleted],
  afterSale: [
    orderStatus.awaitingRefund,
    orderStatus.refundProposed,
    orderStatus.refundDenied,
    orderStatus.returned,
    orderStatus.refunded,
  ],
  ended: [orderStatus.cancelled, orderStatus.failed],
} as const satisfies Record<string, readonly Status[]>

export type OrderGroup = keyof typeof orderGroups
export const orderGroupNames = Object.keys(orderGroups) as OrderGroup[]

const groupOfStatus = new Map<number, OrderGroup>(
  orderGroupNames.flatMap((group) => orderGroups[group].map((status) => [status, group] as const)),
)

/** The group of a status. */
export function groupOf(status: number): OrderGroup {
  const group = groupOfStatus.get(status)
  if (!group) throw new RangeError(`no status ${status}`)
  return group
}
