import type { Tx } from '#database/connect'
import { isUnlimited, type LimitName, limitOver } from '#rules/people/team'
import type { Actor } from '../../../actor.ts'
import { type Notice, notify } from '../../../people/message/notify.ts'
import type { OrderRow } from '../status/move.ts'
import { readApprovers } from './approvers.ts'
import { type PlacedOrder, readLimits, readSpent } from './read-spent.ts'

/**
 * The maker's limit that an order's checkout exceeds once its freight is known; null within the limits.
 * Freight is quoted after the goods are paid, so it needs no approval: a colleague has to pay it instead.
 */
export async function freightOverLimit(tx: Tx, order: PlacedOrder): Promise<LimitName | null> {
  const limits = await readLimits(tx, order.account_id)
  return isUnlimited(limits) ? null : limitOver(limits, await readSpent(tx, order))
}

type FreightNews<N extends 'freightQuoted' | 'freightReminder'> = {
  order: OrderRow
  name: N
  params: Omit<Notice<N>['params'], 'order_number'>
}

/**
 * Notifies the people who may pay an order's freight: its maker and, over the maker's limit, everybody who
 * could have approved it.
 */
export async function tellFreightPayers<N extends 'freightQuoted' | 'freightReminder'>(
  tx: Tx,
  actor: Actor,
  { order, name, params }: FreightNews<N>,
): Promise<void> {
  const over = await freightOverLimit(tx, order)
  const colleagues = over ? await readApprovers(tx, order) : []
  const to = [order.account_id, ...colleagues]
  const said = { order_number: order.order_number, ...params } as unknown as Notice<N>['params']
  await notify(tx, actor, { to, name, params: said })
}
