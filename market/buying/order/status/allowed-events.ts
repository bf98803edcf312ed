import { endEvents, mayEnd } from '#rules/buying/contract/end/termination'
import { contractActs } from '#rules/buying/contract/events'
import { type OrderEvent, orderKind } from '#rules/buying/order/graphs'
import { type MovableOrder, orderEventsFor } from '#rules/buying/order/order-events'
import { orderStatus } from '#rules/buying/order/status'
import { isTimeToPay } from '#rules/buying/order/times'
import { isLate } from '#rules/buying/presale/reservation'
import type { Cents } from '#rules/money/money'
import { type ApprovalState, permissionFor, teamMay } from '#rules/people/team'
import type { User } from '../../../actor.ts'
import { isColleagues } from '../../../colleagues.ts'
import { type ContractRecord, lateFromOf } from '../read/contract-of-order.ts'
import type { PresaleRecord } from '../read/show-reservation.ts'
import { rolesOf } from './move.ts'

type EventOrder = MovableOrder & {
  account_id: number
  approval: ApprovalState
  fare_fee_cents: Cents
  pay_before: Date
  /** Read for reservations shown to buyers. */
  delivery_unknown?: boolean
  presale?: PresaleRecord | null
  /** Read for the page of a contract's order. */
  contract?: ContractRecord | null
}

/** The events that end with the time to pay. */
const inTimeAlone: readonly string[] = [
  'pay',
  'submitVoucher',
  'payDeposit',
  'payFinal',
] satisfies OrderEvent[]

/** Excludes `confirmPart`, which no caller names: confirming the cancellation runs it. */
const isAsked = (event: string) => event !== 'confirmPart'

/** Whether the end of a contract may be caused now; unknown, so not, in lists, which do not read it. */
function isOpen({ contract }: EventOrder, event: OrderEvent, { kind: side, at }: User): boolean {
  const ends = endEvents.find((one) => one === event)
  if (!ends) return true
  if (!contract) return false
  const { termination } = contract
  return mayEnd({ termination, late_from: lateFromOf(contract, at) }, ends, { side, at })
}

/**
 * The events that this person may start on an order now: as the graph, the person's team role, a pending
 * approval and the time to pay allow.
 */
export function eventsFor(order: EventOrder, viewer: User): string[] {
  const offered =
    order.kind === orderKind.contract
      ? (event: OrderEvent) => contractActs.includes(event) && isOpen(order, event, viewer)
      : isAsked
  const events: string[] = orderEventsFor(order, rolesOf(viewer)).filter(offered)
  // Freight is quoted once.
  if (viewer.kind !== 'buyer')
    return events.filter((event) => event !== 'quoteFreight' || order.fare_fee_cents === 0)
  if (isColleagues(viewer, order)) return []
  return events.filter((event) => {
    if (inTimeAlone.includes(event) && !isTimeToPay(order, viewer.at)) return false
    if (!isReady(order, event)) return false
    const needs = permissionFor(event)
    return teamMay(viewer.company_role, needs) && !(needs === 'pay' && order.approval === 'waiting')
  })
}

/** Whether what an event of a reservation needs is there: a delivery with a price, goods that are late. */
function isReady({ status, presale, delivery_unknown }: EventOrder, event: string): boolean {
  if (!presale) return true
  if (event === 'cancelLate') return presale.lines.some(isLate)
  const final =
    event === 'payFinal' || (event === 'submitVoucher' && status === orderStatus.fullReviewApproved)
  return !final || (presale.delivery_chosen && !delivery_unknown)
}
