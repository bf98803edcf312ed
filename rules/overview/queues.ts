import { freightStatuses } from '../buying/order/freight.ts'
import { type OrderKind, orderKind } from '../buying/order/graphs.ts'
import { orderStatus, type Status } from '../buying/order/status.ts'
import { hoursAfter, orderTimes } from '../buying/order/times.ts'
import {
  officeDays,
  openDays,
  serviceDays,
  type WorkCalendar,
  workingHoursAfter,
} from '../calendar/working-days.ts'
import { hasRole, type StaffRole } from '../roles.ts'

/**
 * Whose working days a queue counts: the offices' of a site, customer service's, a warehouse's; or those of
 * the calendar, where a job or a buyer's right goes by them.
 */
export type Workplace = 'office' | 'service' | 'warehouse' | 'calendar'

type Queue = {
  role: StaffRole
  /** The hours within which a queue's rows should be served, each day of 24, and whose days they are. */
  hours: number
  by?: Workplace
  /** For orders: the status in which they wait, and the kinds of which they are. */
  status?: Status
  kinds?: readonly OrderKind[]
  /** Its page can be narrowed to the orders of one warehouse. */
  byWarehouse?: true
  /** Its rows are known before they wait, such as a shipment before its day. */
  announced?: true
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
  taxExemptions: { role: 'auditor', hours: 2 * day },
  merchantApplications: { role: 'auditor', hours: 3 * day },
  requirementsToReview: { role: 'auditor', hours: 2 * day },
  merchantsToOpen: { role: 'auditor', hours: 2 * day },
  merchantsToClose: { role: 'auditor', hours: 30 * day },
  changes: { role: 'editor', hours: day },
  changeSamples: { role: 'editor', hours: 5 * day },
  recharges: { role: 'finance', hours: day },
  withdrawals: { role: 'finance', hours: 2 * day },
  ratesToConfirm: { role: 'finance', hours: day },
  correctionsToCheck: { role: 'finance', hours: day },
  storageToDecide: { role: 'finance', hours: day },
  handlingToDecide: { role: 'finance', hours: day },
  freightTariffsToDecide: { role: 'finance', hours: day },
  // Waits from the day on which a storage bill has been owed for a month.
  storageOwed: { role: 'finance', hours: 2 * day, announced: true },
  // Waits from the day on which a debt has reached its greatest age.
  merchantDebts: { role: 'finance', hours: day, announced: true },
  // Waits from the end of a bank account's waiting period.
  bankChecks: { role: 'finance', hours: day, announced: true },
  payoutRuns: { role: 'finance', hours: 2 * day },
  // Waits from the time by which the bank should have paid.
  payoutsUnpaid: { role: 'finance', hours: day, announced: true },
  contractDocuments: { role: 'finance', hours: 2 * day },
  foreignCharges: { role: 'finance', hours: day },
  ordersToAccept: {
    role: 'warehouse',
    hours: day / 2,
    by: 'warehouse',
    status: orderStatus.processing,
    kinds: stockAlone,
    byWarehouse: true,
  },
  ordersToPack: {
    role: 'warehouse',
    hours: 2 * day,
    by: 'warehouse',
    status: orderStatus.awaitingPacking,
    kinds: fromWarehouse,
    byWarehouse: true,
  },
  ordersToHandOver: {
    role: 'warehouse',
    hours: orderTimes.freeStorageDays * day,
    by: 'calendar',
    status: orderStatus.pendingPickup,
    kinds: fromWarehouse,
    byWarehouse: true,
  },
  // Only overdue orders: before that it is the buyer's turn.
  freightOverdue: { role: 'warehouse', hours: 3 * day, byWarehouse: true, by: 'warehouse' },
  ordersOnTheWay: {
    role: 'warehouse',
    hours: 10 * day,
    by: 'warehouse',
    status: orderStatus.shipping,
    kinds: fromWarehouse,
    byWarehouse: true,
  },
  orderVouchers: { role: 'finance', hours: day, status: orderStatus.underAudit, kinds: fromWarehouse },
  ordersToQuote: {
    role: 'warehouse',
    hours: day,
    by: 'warehouse',
    status: orderStatus.pendingReview,
    kinds: stockAlone,
    byWarehouse: true,
  },
  // Reservations whose balance can be paid once their delivery is quoted.
  finalsToQuote: { role: 'warehouse', hours: day, by: 'warehouse', byWarehouse: true },
  presaleToArrive: { role: 'warehouse', hours: day, by: 'warehouse', byWarehouse: true, announced: true },
  // What arrived is counted in within two working days.
  inboundToReceive: { role: 'warehouse', hours: 2 * day, by: 'warehouse', byWarehouse: true },
  // Shipments that never came: from their 31st day on they may be called lost.
  inboundsMayBeLost: { role: 'service', hours: 5 * day, by: 'service', byWarehouse: true, announced: true },
  // Boxes of no line of their shipment, on hold.
  boxesToSolve: { role: 'warehouse', hours: 5 * day, by: 'warehouse', byWarehouse: true },
  // Stock to be counted, and reserved pieces that a count did not find.
  stockCounts: { role: 'warehouse', hours: 2 * day, by: 'warehouse', byWarehouse: true },
  stockShort: { role: 'warehouse', hours: day, by: 'warehouse', byWarehouse: true },
  // Forms of dealers, and what is on its way between two warehouses.
  requisitionsToQuote: { role: 'warehouse', hours: day, by: 'warehouse', byWarehouse: true },
  requisitionsToWork: { role: 'warehouse', hours: 2 * day, by: 'warehouse', byWarehouse: true },
  transfersToCount: { role: 'warehouse', hours: 3 * day, by: 'warehouse', byWarehouse: true },
  // Disputed counts, to be counted again by another person.
  differences: { role: 'warehouse', hours: 2 * day, by: 'warehouse', byWarehouse: true },
  // The manufacturer answers; after two working days service does so in its place.
  reservationsToAnswer: { role: 'service', hours: 2 * day, by: 'service', byWarehouse: true },
  orderCancellations: {
    role: 'service',
    hours: day,
    by: 'service',
    status: orderStatus.cancellationAsked,
    kinds: fromWarehouse,
    byWarehouse: true,
  },
  ordersLocked: {
    role: 'service',
    hours: orderTimes.lockedHours,
    by: 'calendar',
    status: orderStatus.locked,
    kinds: fromWarehouse,
    byWarehouse: true,
  },
  claimsStuck: { role: 'service', hours: day, by: 'service', announced: true },
  terminations: { role: 'service', hours: day, by: 'service', announced: true },
  // These three wait only after the last reminder: an answer, replaced papers, a report of arrival.
  inspectionsUnanswered: { role: 'service', hours: day, by: 'service' },
  papersNotReplaced: { role: 'service', hours: day, by: 'service' },
  arrivalsUnknown: { role: 'service', hours: day, by: 'service' },
  logisticsToQuote: { role: 'service', hours: day, by: 'service' },
  // Freight orders that are paid, or may be placed unpaid.
  logisticsToPlace: { role: 'service', hours: day, by: 'service' },
  logisticsCancels: { role: 'service', hours: day / 2, by: 'service' },
  // Pieces of dealers that were missing when a form was worked.
  requisitionLosses: { role: 'service', hours: 3 * day, by: 'service' },
  batchesToApprove: { role: 'finance', hours: day / 2 },
  refundsToAnswer: { role: 'finance', hours: 2 * day },
  // Of dealers' own goods, which have no manufacturer to answer.
  ownGoodsToAnswer: { role: 'finance', hours: 2 * day },
  refundsToPay: { role: 'finance', hours: day },
  returnsToReceive: { role: 'warehouse', hours: 14 * day, by: 'warehouse', byWarehouse: true },
  // Returned damaged goods are not for sale until they have a price.
  badGoodsToPrice: { role: 'finance', hours: 3 * day },
  scoreContests: { role: 'service', hours: 5 * day, by: 'service' },
  // Conversations that the platform was called into, and those with itself in which somebody waits.
  helpAsked: { role: 'service', hours: 0.5, by: 'service' },
  chatsWaiting: { role: 'service', hours: 0.25, by: 'service' },
  chatReports: { role: 'service', hours: day, by: 'service' },
  enquiries: { role: 'service', hours: day / 2, by: 'service' },
  feedback: { role: 'service', hours: day / 2, by: 'service' },
  pictures: { role: 'service', hours: 2 * day, by: 'service' },
} as const satisfies Record<string, Queue>

export type QueueName = keyof typeof queues
export const queueOf = (name: QueueName): Queue => queues[name]

/** Where a row waits: by which clock, and the opening hours of its warehouse, where it has one. */
type WarehouseClock = { time_zone: string; hours?: readonly { day: number }[] }

/** On which weekdays a queue is worked on; none where its hours are the calendar's. */
export function weekdaysOf(by: Workplace, hours: readonly { day: number }[] = []): readonly number[] {
  if (by === 'warehouse') return openDays(hours)
  return by === 'service' ? serviceDays : officeDays
}

function dueBy({ hours, by = 'office' }: Pick<Queue, 'hours' | 'by'>, since: Date, at: WarehouseClock): Date {
  if (by === 'calendar') return hoursAfter(since, hours)
  const calendar: WorkCalendar = { weekdays: weekdaysOf(by, at.hours), time_zone: at.time_zone }
  return workingHoursAfter(since, hours, calendar)
}

/** The deadline of a row that has waited in a queue since then. */
export const dueIn = (name: QueueName, since: Date, at: WarehouseClock): Date =>
  dueBy(queues[name], since, at)

/** The queue of a refund request, by who has to act; null where that is the buyer, or nobody. */
export const queueOfTurn: Readonly<Partial<Record<string, QueueName>>> = {
  merchant: 'refundsToAnswer',
  finance: 'refundsToPay',
  warehouse: 'returnsToReceive',
}

/** The queues of these roles, in the order they are shown in. */
export const queuesOf = (roles: readonly StaffRole[]): QueueName[] =>
  (Object.keys(queues) as QueueName[]).filter((name) => hasRole(roles, queues[name].role))

type WaitingOrder = {
  kind: OrderKind
  status: Status
  updated_at: Date
  pay_before: Date
  promised_at: Date | null
  /** The clock and the opening hours of its warehouse. */
  time_zone: string
  opening_hours: readonly { day: number }[]
}
const waits = Object.values<Queue>(queues)

/** The statuses of a paid order that is not ready yet: it is due when that was promised. */
export const promisedStatuses: readonly Status[] = [orderStatus.processing, orderStatus.awaitingPacking]

/**
 * The deadline of an order's payment, its label, its promise, or the queue it waits in; null where there is
 * none. What was promised stays due whatever is done to the order meanwhile.
 */
export function orderDue(order: WaitingOrder): Date | null {
  const { kind, status, updated_at, pay_before, promised_at, time_zone, opening_hours } = order
  if (status === orderStatus.pendingPayment || freightStatuses.includes(status)) return pay_before
  if (status === orderStatus.labelToUpload) return hoursAfter(updated_at, orderTimes.labelHours)
  if (promised_at && promisedStatuses.includes(status)) return promised_at
  const queue = waits.find((one) => one.status === status && one.kinds?.includes(kind))
  return queue ? dueBy(queue, updated_at, { time_zone, hours: opening_hours }) : null
}

/** The kinds of orders that wait in a queue, by its status; in other statuses orders of any kind may be. */
export const kindsQueued: ReadonlyMap<Status, readonly OrderKind[]> = new Map(
  waits.flatMap(({ status, kinds }) => (status !== undefined && kinds ? [[status, kinds]] : [])),
)

/** The last quarter of the time is when something is due soon. */
export const soonShare = 0.75
