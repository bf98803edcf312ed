import { endedBy } from '#rules/buying/contract/end/termination'
import { freightStatuses } from '#rules/buying/order/freight'
import { orderStatus, type Status } from '#rules/buying/order/status'
import { hoursAfter, orderTimes } from '#rules/buying/order/times'
import { freeUntil } from '#rules/buying/pickup'
import { codeName } from '#rules/codes'
import { dayEndedAt } from '#rules/days'

type Order = {
  status: number
  pay_before: string
  arrived_at?: string | null
  paid_at?: string | null
  promised_at?: string | null
  approval?: { state: string } | null
  time_zone: string
  /** The amount paid: lists give `paid_fee`, the order's own answer gives `fees`. */
  paid_fee?: string
  fees?: { paid_fee: string }
  shipments?: readonly unknown[]
  presale?: { arrives_on: string } | null
  contract?: {
    termination: { state: number; asked_by: string; answer_by: string; service_at: string } | null
  } | null
}
const dayHours = 24
/** The statuses in which the warehouse works on a paid order. */
const promisedStatuses: readonly number[] = [orderStatus.processing, orderStatus.awaitingPacking]

/** The next step of a reservation where it is another than that of an order from stock. */
const reservationSteps: Readonly<Record<number, string>> = {
  [orderStatus.presaleNotSubmitted]: 'presaleNotSubmitted',
  [orderStatus.pendingReview]: 'reservationReview',
  [orderStatus.reviewRejected]: 'reviewRejected',
  [orderStatus.presaleReviewApproved]: 'presaleReviewApproved',
  [orderStatus.processing]: 'goodsComing',
  [orderStatus.fullReviewApproved]: 'fullReviewApproved',
  [orderStatus.locked]: 'finalLocked',
  [orderStatus.cancelled]: 'reservationEnded',
  [orderStatus.failed]: 'reservationFailed',
}

/** Whether an order waits for a colleague's approval. */
export const waitsForApproval = ({ status, approval }: Pick<Order, 'status' | 'approval'>): boolean =>
  status === orderStatus.pendingPayment && approval?.state === 'waiting'

/** The text key of the buyer's next step, or of what the order waits for, with its date or time. */
export function nextStep(order: Order, at = new Date()): { key: string; by: string } {
  const { status, pay_before, arrived_at, paid_at, approval, time_zone, shipments = [] } = order
  if (waitsForApproval({ status, approval: approval ?? null }))
    return { key: 'waitingApproval', by: pay_before }
  const ofReservation = order.presale && reservationSteps[status]
  if (order.presale && ofReservation)
    return { key: ofReservation, by: ofReservation === 'goodsComing' ? order.presale.arrives_on : pay_before }
  const name = codeName(orderStatus, status)
  const ending = name === 'cancellationAsked' && order.contract?.termination
  const request = order.contract?.termination
  if (name === 'cancelled' && request && endedBy(request)) return { key: 'contractEnded', by: pay_before }
  const paid = order.paid_fee ?? order.fees?.paid_fee
  if (name === 'cancelled' && paid && Number(paid) === 0) return { key: 'cancelledUnpaid', by: pay_before }
  if (ending) {
    const withService = new Date(ending.service_at) <= at
    const key = withService ? 'endWithService' : ending.asked_by === 'buyer' ? 'endAsked' : 'endToAnswer'
    return { key, by: ending.answer_by }
  }
  const after = (moment: string, hours: number) => hoursAfter(new Date(moment), hours).toISOString()
  if (name === 'locked') return { key: name, by: after(pay_before, orderTimes.lockedHours) }
  if (shipments.length === 0 && promisedStatuses.includes(status) && order.promised_at) {
    const promised = new Date(order.promised_at)
    const by = dayEndedAt(promised, time_zone) ?? order.promised_at
    return { key: promised < at ? 'promiseMissed' : name === 'processing' ? 'promised' : 'packedBy', by }
  }
  if (name === 'awaitingPacking' && shipments.length > 0) return { key: 'partShipped', by: pay_before }
  if (name === 'arrived' && arrived_at)
    return { key: 'arrivedOn', by: after(arrived_at, orderTimes.silentDays * dayHours) }
  if (name === 'pendingPickup' && paid_at) return { key: 'pickupUntil', by: freeUntil(paid_at, time_zone) }
  if (freightStatuses.includes(status as Status) && new Date(pay_before) <= at)
    return { key: 'freightOverdue', by: pay_before }
  return { key: name, by: pay_before }
}

/** Events by others whose reason the buyer wants to read. */
const explained = [
  'fail',
  'declineDelivery',
  'confirmCancel',
  'confirmPart',
  'refuseCancel',
  'refuseVoucher',
  'shortVoucher',
  'reject',
  'giveUp',
  'failArrival',
  'extend',
  'moveArrival',
  'refuseDeposit',
  'refuseBalance',
]

type HistoryEntry = { event: string; remark: string }

/**
 * The history entry that led to the current status, if it has a remark that the buyer should read; else null.
 */
export function saidWhy(history: readonly HistoryEntry[]): HistoryEntry | null {
  const last = history.at(-1)
  return last?.remark && explained.includes(last.event) ? { event: last.event, remark: last.remark } : null
}
