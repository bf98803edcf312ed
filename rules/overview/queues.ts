import { freightStatuses } from '../buying/order/freight.ts'
import { type OrderKind, orderKind } from '../buying/order/graphs.ts'
import { orderStatus, type Status } from '../buying/order/status.ts'
import { hoursAfter, orderTimes } from '../buying/order/times.ts'
import { hasRole, type StaffRole } from '../roles.ts'

type Queue = {
  role: StaffRole
  /** The hours within which a queue's rows should be served. */
  hours: number
  /** For orders: the status in which they wait, and the kinds of which they are. */
  status?: Status
  kinds?: readonly OrderKind[]
  /** Its page can be narrowed to the orders of one warehouse. */
  byWarehouse?: true
}

const day = 24
/** The kind of a queue whose status means something else for orders of other kinds. */
const stockAlone = [orderKind.stock]
/** The kinds of orders that leave a warehouse of ours. */
const fromWarehouse = [orderKind.stock, orderKind.presale]

/**
 * The queues of the back office: their roles, and how long a row may wait. In the order of the office's
 * pages: by role, those of orders in the order of an order's life. Names are those of the locale keys
 * `queue.*`.
 */
const queues = {
  certifications: { role: 'auditor', hours: day },
  certificationChanges: { role: 'auditor', hours: day },
  merchantApplications: { role: 'auditor', hours: 3 * day },
  recharges: { role: 'finance', hours: day },
  withdrawals: { role: 'finance', hours: 2 * day },
  foreignCharges: { role: 'finance', hours: day },
  ordersToAccept: {
    role: 'warehouse',
    hours: day / 2,
    status: orderStatus.processing,
    kinds: stockAlone,
    byWarehouse: true,
  },
  ordersToPack: {
    role: 'warehouse',
    hours: 2 * day,
    status: orderStatus.awaitingPacking,
    kinds: fromWarehouse,
    byWarehouse: true,
  },
  ordersToHandOver: {
    role: 'warehouse',
    hours: orderTimes.freeStorageDays * day,
    status: orderStatus.pendingPickup,
    kinds: fromWarehouse,
    byWarehouse: true,
  },
  // Only overdue ones: before that it is the buyer's turn.
  freightOverdue: { role: 'warehouse', hours: 3 * day, byWarehouse: true },
  ordersOnTheWay: {
    role: 'warehouse',
    hours: 10 * day,
    status: orderStatus.shipping,
    kinds: fromWarehouse,
    byWarehouse: true,
  },
  orderVouchers: { role: 'finance', hours: day, status: orderStatus.underAudit, kinds: stockAlone },
  ordersToQuote: {
    role: 'warehouse',
    hours: day,
    status: orderStatus.pendingReview,
    kinds: stockAlone,
    byWarehouse: true,
  },
  orderCancellations: {
    role: 'service',
    hours: day,
    status: orderStatus.cancellationAsked,
    kinds: stockAlone,
    byWarehouse: true,
  },
  ordersLocked: {
    role: 'service',
    hours: orderTimes.lockedHours,
    status: orderStatus.locked,
    kinds: stockAlone,
    byWarehouse: true,
  },
  batchesToApprove: { role: 'finance', hours: day / 2 },
  refundsToAnswer: { role: 'finance', hours: 2 * day },
  refundsToPay: { role: 'finance', hours: day },
  returnsToReceive: { role: 'warehouse', hours: 14 * day },
  // Returned damaged goods are not for sale until they have a price.
  badGoodsToPrice: { role: 'finance', hours: 3 * day },
  enquiries: { role: 'service', hours: day / 2 },
  feedback: { role: 'service', hours: day / 2 },
  pictures: { role: 'service', hours: 2 * day },
} as const satisfies Record<string, Queue>

export type QueueName = keyof typeof queues
export const queueOf = (name: QueueName): Queue => queues[name]

/** The deadline of a row that has waited in a queue since then. */
export const dueIn = (name: QueueName, since: Date): Date => hoursAfter(since, queues[name].hours)

/** The queue of a refund request, by who has to act; null where that is the buyer, or nobody. */
export const queueOfTurn: Readonly<Partial<Record<string, QueueName>>> = {
  merchant: 'refundsToAnswer',
  finance: 'refundsToPay',
  warehouse: 'returnsToReceive',
}

/** The queues of these roles, in the order they are shown in. */
export const queuesOf = (roles: readonly StaffRole[]): QueueName[] =>
  (Object.keys(queues) as QueueName[]).filter((name) => hasRole(roles, queues[name].role))

type Waiting = {
  kind: OrderKind
  status: Status
  updated_at: Date
  pay_before: Date
  promised_at: Date | null
}
const waits = Object.values<Queue>(queues)

/** The statuses of a paid order that is not ready yet: it is due when that was promised. */
export const promisedStatuses: readonly Status[] = [orderStatus.processing, orderStatus.awaitingPacking]

/**
 * The deadline of an order's payment, its label, its promise, or the queue it waits in; null where there is
 * none. What was promised stays due whatever is done to the order meanwhile.
 */
export function orderDue({ kind, status, updated_at, pay_before, promised_at }: Waiting): Date | null {
  if (status === orderStatus.pendingPayment || freightStatuses.includes(status)) return pay_before
  if (status === orderStatus.labelToUpload) return hoursAfter(updated_at, orderTimes.labelHours)
  if (promised_at && promisedStatuses.includes(status)) return promised_at
  const queue = waits.find((one) => one.status === status && one.kinds?.includes(kind))
  return queue ? hoursAfter(updated_at, queue.hours) : null
}

/** The last quarter of the time is when something is due soon. */
export const soonShare = 0.75
