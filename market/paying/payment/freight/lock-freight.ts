import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { freightDue, freightEvent, freightStatuses } from '#rules/buying/order/freight'
import { type Cents, parsePrice } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../../actor.ts'
import { freightOverLimit } from '../../../buying/order/approval/freight-over-limit.ts'
import type { OrderRow } from '../../../buying/order/status/move.ts'
import { refuseColleaguesOrder } from '../../../colleagues.ts'
import type { Payable } from '../lock-due.ts'
import { refuseOtherAmount } from './capture-freight.ts'

type FreightOrder = OrderRow & Pick<Payable, 'order_parent_number' | 'approval'>
type FreightToPay = { order: FreightOrder; due: Cents }

/**
 * The company's order of this number with unpaid freight, locked: the first step of every way to pay
 * freight. Refuses `order.notFound`, an order that somebody else has to pay (`refuseColleaguesOrder`;
 * `approval.freightOverLimit` where freight exceeds the own limit), and `payment.notDue` when no freight is
 * due.
 */
export async function lockFreight(tx: Tx, actor: Buyer, order_sn: string): Promise<FreightToPay> {
  const { rows } = await sql<FreightOrder>`
    select o.*, p.order_parent_number, p.approval
    from orders o join order_parent p on p.id = o.order_parent_id
    where o.company_id = ${actor.company_id} and o.order_number = ${order_sn.toUpperCase()}
    for no key update of o`.execute(tx)
  const order = rows[0]
  if (!order) refuse('order.notFound')
  refuseColleaguesOrder(actor, order)
  if (!freightStatuses.includes(order.status)) refuse('payment.notDue')
  if (order.account_id === actor.account_id && (await freightOverLimit(tx, order)))
    refuse('approval.freightOverLimit')
  return { order, due: freightDue(order).due }
}

/**
 * The amount of freight to pay: the requested one, or all that is due. Refuses an amount that cannot be
 * paid, as `captureFreight` does.
 */
export function chosenAmount({ order, due }: FreightToPay, asked: string | undefined): Cents {
  const amount = asked === undefined ? due : parsePrice(asked)
  if (amount === null || !freightEvent({ status: order.status, due }, amount))
    return refuseOtherAmount(order, due)
  return amount
}
