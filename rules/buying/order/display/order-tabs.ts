import { countIn } from '../../../count-limit.ts'
import { undecidedStatuses } from '../approval.ts'
import { orderStatus } from '../status.ts'
import { contractStatuses, reservationStatuses } from './reservation-statuses.ts'

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
  /** Unpaid orders that cannot be paid yet. Reservations have a tab of their own. */
  hold: [orderStatus.pendingReview, orderStatus.labelToUpload, orderStatus.underAudit, orderStatus.locked],
  /** Orders that wait for a colleague's approval; the list call has a filter of its own for them. */
  approval: undecidedStatuses,
  /** Reservations up to their balance; what can be paid of them is under `pay`, too. */
  reserved: reservationStatuses,
  /** Orders of contracts, from the contract to its end; what can be paid of them is under `pay`, too. */
  contract: contractStatuses,
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

type TabFilter = {
  statuses: string
  waiting: boolean
  decided: boolean
  reserved: boolean
  unreserved: boolean
}

/**
 * The filter of a tab: an order that waits for approval is in the tab of these alone, a reservation in that
 * of reservations and in that of what can be paid; each under `all`.
 */
export const tabFilter = (tab: OrderTab): TabFilter => ({
  statuses: orderTabs[tab].join(','),
  waiting: tab === 'approval',
  decided: tab === 'pay' || tab === 'hold',
  reserved: tab === 'reserved',
  unreserved: tab === 'hold' || tab === 'work',
})

type Count = { status: number; count: number }
type TabCounts = {
  counts: readonly Count[]
  /** The parts of the counts that wait for approval, and that are reserved and wait for none. */
  waiting: readonly Count[]
  reserved: readonly Count[]
}

/** How many orders a tab lists, by the counts of statuses. */
export function tabCount(tab: OrderTab, { counts, waiting, reserved }: TabCounts): number {
  const filter = tabFilter(tab)
  const of = (some: readonly Count[]) => countIn(some, orderTabs[tab])
  if (filter.waiting) return of(waiting)
  if (filter.reserved) return of(reserved)
  const apart = (filter.decided ? of(waiting) : 0) + (filter.unreserved ? of(reserved) : 0)
  return Math.max(0, of(counts) - apart)
}
