import type { Selectable } from 'kysely'
import type { Tx } from '#database/connect'
import type { Tables } from '#database/tables'
import { after } from '#rules/graph'
import { is, type Status } from '#rules/order/status'
import { type StockEvent, stockGraph } from '#rules/order/stock-graph'
import { refuse } from '#rules/refusals'
import type { Role } from '#rules/roles'
import { hasRole } from '#rules/roles'
import type { Actor } from '../actor.ts'

export type OrderRow = Selectable<Tables['orders']>
export const stockKind = 1
/** The history's word for "from nothing". */
export const creation = -1
const staffWork = ['warehouse', 'service', 'finance'] as const

/** In which roles somebody may move orders. */
export function rolesOf(actor: Actor): readonly Role[] {
  if (actor.kind === 'staff') return staffWork.filter((role) => hasRole(actor.roles, role))
  if (actor.kind === 'buyer' || actor.kind === 'merchant' || actor.kind === 'system') return [actor.kind]
  return []
}

/** The role in which an actor may cause an event in a status, and where it leads; null when the graph does not allow it. */
export function allowed(
  actor: Actor,
  event: StockEvent,
  status: Status,
): { role: Role; to: Status | 'before' } | null {
  for (const role of rolesOf(actor)) {
    const to = after<Status, typeof stockGraph>(stockGraph, event, { status, role })
    if (to !== null) return { role, to }
  }
  return null
}

export type Move = {
  order: OrderRow
  event: StockEvent
  remark?: string
  set?: Partial<
    Pick<
      OrderRow,
      'carrier' | 'tracking_number' | 'paid_at' | 'shipped_at' | 'arrived_at' | 'completed_at' | 'pay_before'
    >
  > & { paid_fee_cents?: OrderRow['paid_fee_cents']; refunded_fee_cents?: OrderRow['refunded_fee_cents'] }
}

/**
 * The only writer of an order's status: one conditional update from the status that was read, and a line of history in the
 * same transaction. Gives the new status. Refuses `order.notAllowed` what the graph does not allow for this actor, and when
 * somebody else moved the order first.
 */
export async function move(
  tx: Tx,
  actor: Actor,
  { order, event, remark = '', set = {} }: Move,
): Promise<Status> {
  const way = allowed(actor, event, order.status)
  if (!way) refuse('order.notAllowed', { order_number: order.order_number })
  const to = way.to === 'before' ? (order.status_before ?? is.processing) : way.to
  const moved = await tx
    .updateTable('orders')
    .set({ ...set, status: to, status_before: order.status, updated_at: actor.at })
    .where('id', '=', order.id)
    .where('status', '=', order.status)
    .returning('id')
    .executeTakeFirst()
  if (!moved) refuse('order.notAllowed', { order_number: order.order_number })
  await writeHistory(tx, actor, { order_id: order.id, event, from: order.status, to, role: way.role, remark })
  return to
}

type Told = { order_id: number; event: StockEvent; from: number; to: number; role: Role; remark?: string }

/** A line of an order's history. */
export async function writeHistory(tx: Tx, actor: Actor, told: Told): Promise<void> {
  await tx
    .insertInto('order_history')
    .values({
      order_id: told.order_id,
      kind: stockKind,
      event: told.event,
      from_status: told.from,
      to_status: told.to,
      by_role: told.role,
      account_id: 'account_id' in actor ? actor.account_id : null,
      remark: told.remark ?? '',
      at: actor.at,
    })
    .execute()
}

/** An order of the actor's own company, or for staff any order, locked. Refuses `order.notFound`. */
export async function lockOrder(tx: Tx, actor: Actor, order_number: string): Promise<OrderRow> {
  let found = tx.selectFrom('orders').selectAll().where('order_number', '=', order_number).forUpdate()
  if (actor.kind === 'buyer') found = found.where('company_id', '=', actor.company_id)
  else if (actor.kind === 'merchant') found = found.where('merchant_id', '=', actor.merchant_id)
  else if (actor.kind === 'guest') refuse('order.notFound')
  return (await found.executeTakeFirst()) ?? refuse('order.notFound')
}
