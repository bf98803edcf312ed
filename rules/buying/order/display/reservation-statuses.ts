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
