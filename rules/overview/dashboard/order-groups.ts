import { is, type Status } from '../../buying/order/status.ts'

/** The statuses of orders as a chart can show them: by what they wait for. Each status is in one group. */
export const orderGroups = {
  unpaid: [
    is.pendingPayment,
    is.labelToUpload,
    is.underAudit,
    is.locked,
    is.pendingReview,
    is.presaleNotSubmitted,
    is.reviewRejected,
    is.presaleReviewApproved,
    is.fullReviewApproved,
    is.orderCreated,
    is.awaitingDepositVoucher,
    is.depositUnderAudit,
    is.depositRefused,
    is.awaitingBalance,
    is.balanceUnderAudit,
  ],
  work: [
    is.processing,
    is.awaitingPacking,
    is.pendingPickup,
    is.pendingFreightPayment,
    is.freightPartlyPaid,
    is.cancellationAsked,
    is.inProduction,
    is.inspectionUnderAudit,
    is.inspectionRefused,
    is.balancePaid,
    is.awaitingShippingDocuments,
    is.shippingDocumentsSubmitted,
    is.shipmentReviewFailed,
  ],
  way: [is.shipping, is.arrived, is.awaitingReceipt, is.negotiation, is.negotiationConfirmed],
  done: [is.completed, is.contractCompleted],
  afterSale: [is.awaitingRefund, is.refundProposed, is.refundDenied, is.returned, is.refunded],
  ended: [is.cancelled, is.failed],
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
