import type { ApprovalState } from '../../people/team.ts'
import { orderStatus, type Status } from './status.ts'

/** Statuses of unpaid orders with a price: a colleague can decide about those. */
export const decidableStatuses: readonly Status[] = [orderStatus.pendingPayment, orderStatus.labelToUpload]
/** The same with orders whose price has to be quoted first; refusing a checkout ends these too. */
export const undecidedStatuses: readonly Status[] = [...decidableStatuses, orderStatus.pendingReview]

/** Whether orders of a checkout with this approval can be paid: none was needed, or it was approved. */
export const mayBePaid = (approval: ApprovalState): boolean => approval === 'none' || approval === 'approved'
