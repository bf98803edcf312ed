import { orderStatus, type Status } from './status.ts'

/** The final statuses: only a refund request within a year can follow. */
export const endStatuses: readonly Status[] = [
  orderStatus.completed,
  orderStatus.failed,
  orderStatus.cancelled,
  orderStatus.refunded,
  orderStatus.contractCompleted,
]
