import { orderStatus } from '#rules/buying/order/status'

/** The tabs of the order list, each with its statuses; `all` has every status. */
export const orderTabs = {
  all: [],
  pay: [
    orderStatus.pendingPayment,
    orderStatus.pendingReview,
    orderStatus.labelToUpload,
    orderStatus.locked,
    orderStatus.underAudit,
    orderStatus.pendingFreightPayment,
    orderStatus.freightPartlyPaid,
  ],
  /**
   * Orders to be paid that wait for a colleague's approval; the list call has a filter of its own for them.
   */
  approval: [orderStatus.pendingPayment, orderStatus.labelToUpload],
  work: [orderStatus.processing, orderStatus.awaitingPacking, orderStatus.cancellationAsked],
  way: [orderStatus.shipping, orderStatus.arrived],
  pickup: [orderStatus.pendingPickup],
  done: [orderStatus.completed],
  refund: [
    orderStatus.awaitingRefund,
    orderStatus.refundProposed,
    orderStatus.refundDenied,
    orderStatus.returned,
    orderStatus.refunded,
  ],
  closed: [orderStatus.cancelled, orderStatus.failed],
} as const satisfies Record<string, readonly number[]>
export type OrderTab = keyof typeof orderTabs

export const tabOf = (name: string | null): OrderTab =>
  name !== null && name in orderTabs ? (name as OrderTab) : 'all'
