import assert from 'node:assert'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { Tables } from '#database/tables'
import type { EndCause } from '#rules/buying/order/graph/end-causes'
import { type OrderEvent, orderGraphs } from '#rules/buying/order/graphs'
import { mayMove } from '#rules/buying/order/order-events'
import type { Status } from '#rules/buying/order/status'
import type { Graph } from '#rules/graph'
import { refuse } from '#rules/refusals'
import { hasRole, orderRoles, type Role } from '#rules/roles'
import type { Actor } from '../../../actor.ts'
import { refuseColleaguesOrder } from '../../../colleagues.ts'
import { moveRow } from '../../../moves/move-row.ts'
import { statusTables } from '../../../moves/status-tables.ts'

export type OrderRow = Selectable<Tables['orders']>

/** The roles in which somebody may move orders; an administrator has all staff roles. */
export function rolesOf(actor: Actor): readonly Role[] {
  if (actor.kind === 'guest') return []
  if (actor.kind === 'staff') return orderRoles.filter((role) => hasRole(actor.roles, role))
  return [actor.kind]
}

/** Columns of an order that may change beside its status. */
export type OrderColumns = Partial<
  Pick<
    OrderRow,
    | 'carrier'
    | 'tracking_number'
    | 'pay_before'
    | 'paid_at'
    | 'promised_at'
    | 'shipped_at'
    | 'arrived_at'
    | 'completed_at'
    | 'paid_fee_cents'
    | 'refunded_fee_cents'
    | 'delivery_fee_cents'
    | 'fare_fee_cents'
    | 'delivery_unknown'
    | 'label_file_ids'
  >
>
/** The columns of an order that a move reads. */
type Movable = Pick<
  OrderRow,
  'id' | 'order_number' | 'kind' | 'status' | 'status_before' | 'logistics_type'
> & { keep?: boolean }
type Move = {
  order: Movable
  event: OrderEvent
  remark?: string
  cause?: EndCause
  set?: OrderColumns
}

/**
 * The edge that an event takes for this actor, with the role. Refuses an event that the graph does not
 * allow (`order.notAllowed`, with `status` and `event`).
 */
export function orderEdge(order: Movable, event: OrderEvent, actor: Actor) {
  return mayMove(order, event, rolesOf(actor)) ?? refuse('order.notAllowed', { status: order.status, event })
}

/**
 * Moves an order along the graph of its kind and adds a history row. Returns the new status. Refuses an
 * event that the graph does not allow this actor, and an order that was moved in the meantime
 * (`order.notAllowed`, with `status` and `event`). Specification section 4.
 */
export async function move(
  tx: Tx,
  actor: Actor,
  { order, event, remark = '', cause, set = {} }: Move,
): Promise<Status> {
  const { role, to: end } = orderEdge(order, event, actor)
  const to = end === 'before' ? order.status_before : end
  assert(to !== null, `order ${order.order_number} was nothing before`)
  // Deadlines count from updated_at, the entry into the status: a move that stays in it must not touch it.
  const since = to === order.status ? {} : { updated_at: actor.at }
  const columns = { status_before: order.status, ...set, ...since }
  const graph: Graph<Status> = orderGraphs[order.kind]
  await moveRow(tx, actor, {
    table: statusTables.orders,
    graph,
    row: order,
    event,
    to,
    role,
    words: remark,
    set: columns,
    noted: cause ? { cause: sql`${cause}` } : {},
  })
  return to
}

/**
 * The order under this number, locked: for a buyer of the own company, for a merchant its own, for staff
 * any. Refuses `order.notFound`, and as `refuseColleaguesOrder` does.
 */
export async function lockOrder(tx: Tx, actor: Actor, order_number: string): Promise<OrderRow> {
  if (actor.kind === 'guest') refuse('order.notFound')
  let found = tx.selectFrom('orders').selectAll().where('order_number', '=', order_number.toUpperCase())
  if (actor.kind === 'buyer') found = found.where('company_id', '=', actor.company_id)
  if (actor.kind === 'merchant') found = found.where('merchant_id', '=', actor.merchant_id)
  const order = (await found.forNoKeyUpdate().executeTakeFirst()) ?? refuse('order.notFound')
  refuseColleaguesOrder(actor, order)
  return order
}
