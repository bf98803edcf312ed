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

/** What ends with the time to pay. */
const inTimeAlone: readonly string[] = ['pay', 'submitVoucher'] satisfies OrderEvent[]

/** What is asked for by name: confirming a part is confirming what was asked. */
const isAsked = (event: string) => event !== 'confirmPart'

/**
 * What this person may do with an order now: what the graph, the own role in the team, a pending approval and
 * the time to pay leave open.
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
