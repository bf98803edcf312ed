import type { ApprovalState } from '../../people/team.ts'
import { orderStatus, type Status } from './status.ts'

/** Unpaid orders with a price: a colleague can decide about those. */
export const decidableStatuses: readonly Status[] = [orderStatus.pendingPayment, orderStatus.labelToUpload]
/** With those whose price has to be quoted first; refusing a checkout ends these too. */
export const undecidedStatuses: readonly Status[] = [...decidableStatuses, orderStatus.pendingReview]

/** Whether orders of a checkout that stands so can be paid: nobody has to approve it, or somebody has. */
export const mayBePaid = (approval: ApprovalState): boolean => approval === 'none' || approval === 'approved'
