import { countIn } from '../../../count-limit.ts'
import { undecidedStatuses } from '../approval.ts'
import { orderStatus } from '../status.ts'

/** The tabs of a buyer's order list, each with its statuses; `all` has every status. */
export const orderTabs = {
  all: [],
  /** What can be paid now, goods or freight. */
  pay: [
    orderStatus.pendingPayment,
    orderStatus.presaleReviewApproved,
    orderStatus.fullReviewApproved,
    orderStatus.pendingFreightPayment,
    orderStatus.freightPartlyPaid,
    orderStatus.awaitingDepositVoucher,
    orderStatus.depositRefused,
    orderStatus.awaitingBalance,
  ],
  /** Not paid, and not to be paid now: something else comes first. */
  hold: [
    orderStatus.presaleNotSubmitted,
    orderStatus.reviewRejected,
    orderStatus.pendingReview,
    orderStatus.labelToUpload,
    orderStatus.underAudit,
    orderStatus.locked,
  ],
  /** Orders that wait for a colleague's approval; the list call has a filter of its own for them. */
  approval: undecidedStatuses,
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

/** The filter of a tab: an order that waits for approval is in the tab of these alone, and under `all`. */
export const tabFilter = (tab: OrderTab): { statuses: string; waiting: boolean; decided: boolean } => ({
  statuses: orderTabs[tab].join(','),
  waiting: tab === 'approval',
  decided: tab === 'pay' || tab === 'hold',
})

type Count = { status: number; count: number }

/** How many orders a tab lists, by the counts of statuses and of those that wait for approval. */
export function tabCount(tab: OrderTab, counts: readonly Count[], waiting: readonly Count[]): number {
  const filter = tabFilter(tab)
  if (filter.waiting) return countIn(waiting, orderTabs[tab])
  const all = countIn(counts, orderTabs[tab])
  return filter.decided ? Math.max(0, all - countIn(waiting, orderTabs[tab])) : all
}
