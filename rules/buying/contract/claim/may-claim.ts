import { endStatuses } from '../../order/end-statuses.ts'
import { orderStatus, type Status } from '../../order/status.ts'
import { isClosed } from '../lot/graph.ts'

/** The statuses of a balance that is due; after the last lot it means that the receipt was confirmed. */
const balanceStatuses: readonly Status[] = [
  orderStatus.awaitingBalance,
  orderStatus.balanceUnderAudit,
  orderStatus.balancePaid,
]

/** Whether claims may be made of an order: until its receipt is confirmed, and unless it is to end. */
export const mayClaim = (status: Status, lots: readonly { state: number }[]): boolean =>
  !endStatuses.includes(status) &&
  status !== orderStatus.cancellationAsked &&
  !(balanceStatuses.includes(status) && lots.every(isClosed))
