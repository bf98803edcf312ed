import { is, type Status } from './order/status.ts'
import { orderTimes } from './order/times.ts'
import type { StaffRole } from './roles.ts'

type Queue = {
  role: StaffRole
  /** Hours within which whoever waits should have been served. */
  hours: number
  /** For orders: the status in which they wait. */
  status?: Status
}

const day = 24

/** The queues of the back office: whose they are, and how long something may wait in them. Names are those of the locale keys `queue.*`. */
export const queues = {
  certifications: { role: 'auditor', hours: day },
  certificationChanges: { role: 'auditor', hours: day },
  merchantApplications: { role: 'auditor', hours: 3 * day },
  recharges: { role: 'finance', hours: day },
  orderVouchers: { role: 'finance', hours: day, status: is.underAudit },
  withdrawals: { role: 'finance', hours: 2 * day },
  refundsToAnswer: { role: 'finance', hours: 2 * day },
  refundsToPay: { role: 'finance', hours: day },
  ordersToQuote: { role: 'warehouse', hours: day, status: is.pendingReview },
  ordersToAccept: { role: 'warehouse', hours: day / 2, status: is.processing },
  ordersToPack: { role: 'warehouse', hours: 2 * day, status: is.awaitingPacking },
  ordersToHandOver: {
    role: 'warehouse',
    hours: orderTimes.freeStorageDays * day,
    status: is.pendingPickup,
  },
  // Only what is overdue: until then it is the buyer's turn.
  freightOverdue: { role: 'warehouse', hours: 3 * day },
  ordersOnTheWay: { role: 'warehouse', hours: 10 * day, status: is.shipping },
  returnsToReceive: { role: 'warehouse', hours: 14 * day },
  orderCancellations: { role: 'service', hours: day, status: is.cancellationAsked },
  ordersLocked: { role: 'service', hours: orderTimes.lockedHours, status: is.locked },
  enquiries: { role: 'service', hours: day / 2 },
  feedback: { role: 'service', hours: day / 2 },
  pictures: { role: 'service', hours: 2 * day },
} as const satisfies Record<string, Queue>

export type QueueName = keyof typeof queues
export const queueNames = Object.keys(queues) as QueueName[]
export const queueOf = (name: QueueName): Queue => queues[name]

/** The last quarter of the time is when something is due soon. */
export const soonShare = 0.75
