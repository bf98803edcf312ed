import { endStatuses } from '#rules/buying/order/end-statuses'
import { orderStatus, type Status } from '#rules/buying/order/status'

/** The text for a reservation without a chosen delivery: chosen later, to choose now, or never chosen. */
export function undecidedDelivery(status: Status): 'chosenLater' | 'chosenNow' | 'neverChosen' {
  if (status === orderStatus.fullReviewApproved) return 'chosenNow'
  return status === orderStatus.locked || endStatuses.includes(status) ? 'neverChosen' : 'chosenLater'
}
