import type { ApprovalState } from '../../people/team.ts'
import { type OrderKind, orderKind } from './graphs.ts'
import { orderStatus, type Status } from './status.ts'

/** Statuses of unpaid orders with a price: a colleague can decide about those. */
export const decidableStatuses: readonly Status[] = [
  orderStatus.pendingPayment,
  orderStatus.labelToUpload,
  orderStatus.presaleReviewApproved,
]
/** The same with orders under review; refusing a checkout ends these too. */
export const undecidedStatuses: readonly Status[] = [...decidableStatuses, orderStatus.pendingReview]

/** Whether a colleague can decide about an order: under review only a reservation has a price. */
export const isDecidable = ({ kind, status }: { kind: OrderKind; status: Status }): boolean =>
  decidableStatuses.includes(status) || (kind === orderKind.presale && status === orderStatus.pendingReview)

/** Whether orders of a checkout with this approval can be paid: none was needed, or it was approved. */
export const mayBePaid = (approval: ApprovalState): boolean => approval === 'none' || approval === 'approved'
