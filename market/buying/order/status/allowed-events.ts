import type { OrderEvent } from '#rules/buying/order/graphs'
import { type MovableOrder, orderEventsFor } from '#rules/buying/order/order-events'
import { isTimeToPay } from '#rules/buying/order/times'
import type { Cents } from '#rules/money/money'
import { type ApprovalState, actsForColleagues, permissionFor, teamMay } from '#rules/people/team'
import type { User } from '../../../actor.ts'
import { rolesOf } from './move.ts'

type Read = MovableOrder & {
  account_id: number
  approval: ApprovalState
  fare_fee_cents: Cents
  pay_before: Date
}

/** The events that end with the time to pay. */
const inTimeAlone: readonly string[] = ['pay', 'submitVoucher'] satisfies OrderEvent[]

/** Excludes `confirmPart`, which no caller names: confirming the cancellation runs it. */
const isAsked = (event: string) => event !== 'confirmPart'

/**
 * The events that this person may start on an order now: as the graph, the person's team role, a pending
 * approval and the time to pay allow.
 */
export function eventsFor(order: Read, viewer: User): string[] {
  const events: string[] = orderEventsFor(order, rolesOf(viewer)).filter(isAsked)
  // Freight is quoted once.
  if (viewer.kind !== 'buyer')
    return events.filter((event) => event !== 'quoteFreight' || order.fare_fee_cents === 0)
  if (!actsForColleagues(viewer.company_role) && order.account_id !== viewer.account_id) return []
  return events.filter((event) => {
    if (inTimeAlone.includes(event) && !isTimeToPay(order, viewer.at)) return false
    const needs = permissionFor(event)
    return teamMay(viewer.company_role, needs) && !(needs === 'pay' && order.approval === 'waiting')
  })
}
