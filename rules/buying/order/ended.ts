import { is, type Status } from './status.ts'

/** Nothing more happens to an order in one of these, unless its buyer asks for a refund within a year. */
export const endedStatuses: readonly Status[] = [
  is.completed,
  is.failed,
  is.cancelled,
  is.refunded,
  is.contractCompleted,
]
