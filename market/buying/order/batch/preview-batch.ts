import type { previewBatch as declared } from '#api/buying/order-batch'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { mayMove } from '#rules/buying/order/order-events'
import type { Staff } from '../../../actor.ts'
import { rolesOf } from '../status/move.ts'
import { chooseOrders } from './choose-orders.ts'
import { sumOrders } from './sum-orders.ts'

/**
 * Counts how many of the chosen orders the graph allows this move for in their current status, and how
 * many it will refuse, by status; and what goes back, for whom and from where.
 * Refuses as `chooseOrders` does.
 */
export async function previewBatch(
  tx: Tx,
  actor: Staff,
  input: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const orders = await chooseOrders(tx, actor, input)
  const roles = rolesOf(actor)
  const may = orders.map((order) => mayMove(order, input.event, roles) !== null)
  const byStatus = Map.groupBy(
    orders.map(({ status }, place) => ({ status, allowed: may[place]! })),
    ({ status }) => status,
  )
  const allowedOf = (some: readonly { allowed: boolean }[]) => some.filter(({ allowed }) => allowed).length
  const ids = orders.map(({ id }) => id)
  const { event } = input
  const { summary } = await sumOrders(tx, actor, { event, ids, account_id: actor.account_id, at: actor.at })
  return {
    ...summary,
    total: orders.length,
    allowed: may.filter(Boolean).length,
    statuses: [...byStatus].map(([status, own]) => ({ status, count: own.length, allowed: allowedOf(own) })),
  }
}
