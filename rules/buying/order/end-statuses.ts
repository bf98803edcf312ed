import { orderStatus, type Status } from './status.ts'

/** Nothing more happens to an order in one of these, unless its buyer asks for a refund within a year. */
export const endStatuses: readonly Status[] = [
  orderStatus.completed,
  orderStatus.failed,
  orderStatus.cancelled,
  orderStatus.refunded,
  orderStatus.contractCompleted,
]
