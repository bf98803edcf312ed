import { is } from '#rules/buying/order/status'

/** The tabs of the list of orders, each with its statuses; `all` has every one. */
export const orderTabs = {
  all: [],
  pay: [
    is.pendingPayment,
    is.pendingReview,
    is.labelToUpload,
    is.locked,
    is.underAudit,
    is.pendingFreightPayment,
    is.freightPartlyPaid,
  ],
  /** Of those to be paid, what waits for a colleague's approval; the call is asked for these alone. */
  approval: [is.pendingPayment, is.labelToUpload],
  work: [is.processing, is.awaitingPacking, is.cancellationAsked],
  way: [is.shipping, is.arrived],
  pickup: [is.pendingPickup],
  done: [is.completed],
  refund: [is.awaitingRefund, is.refundProposed, is.refundDenied, is.returned, is.refunded],
  closed: [is.cancelled, is.failed],
} as const satisfies Record<string, readonly number[]>
export type OrderTab = keyof typeof orderTabs

export const tabOf = (name: string | null): OrderTab =>
  name !== null && name in orderTabs ? (name as OrderTab) : 'all'
