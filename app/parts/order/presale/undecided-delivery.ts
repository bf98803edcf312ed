import { endStatuses } from '#rules/buying/order/end-statuses'
import { orderStatus, type Status } from '#rules/buying/order/status'

/** What is said of a reservation's delivery while none is chosen: it is chosen later, now, or never was. */
export function undecidedDelivery(status: Status): 'chosenLater' | 'chosenNow' | 'neverChosen' {
  if (status === orderStatus.fullReviewApproved) return 'chosenNow'
  return status === orderStatus.locked || endStatuses.includes(status) ? 'neverChosen' : 'chosenLater'
}
