import assert from 'node:assert'
import type { Updateable } from 'kysely'
import type { Tx } from '#database/connect'
import type { Tables } from '#database/tables'
import {
  type LogisticsEvent,
  type LogisticsStep,
  logisticsGraph,
} from '#rules/aftersale/logistics/logistics-graph'
import { after } from '#rules/graph'
import type { Cents } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import { hasRole } from '#rules/roles'
import type { Buyer, Staff, System } from '../../actor.ts'
import type { LogisticsRow } from './find-logistics.ts'

type Mover = Buyer | Staff | System

/** The role in which somebody acts on a freight order; none for staff that is not of customer service. */
const roleOf = (actor: Mover) =>
  actor.kind !== 'staff' ? actor.kind : hasRole(actor.roles, 'service') ? 'service' : null

/** Where an event leads for this person; null where it is not allowed. */
export function logisticsMove(
  actor: Mover,
  step: LogisticsStep,
  event: LogisticsEvent,
): LogisticsStep | null {
  const role = roleOf(actor)
  const to = role && after<LogisticsStep>(logisticsGraph, event, { status: step, role })
  return to === 'before' ? null : to
}

type Move = {
  order: LogisticsRow
  event: Exclude<LogisticsEvent, 'ask'>
  remark?: string
  amount_cents?: Cents
  set?: Updateable<Tables['logistics_order']>
}

/**
 * Moves a locked freight order along its graph, with its history. Refuses what its step or the person's role
 * does not allow (`logistics.notAllowed`).
 */
export async function moveLogistics(
  tx: Tx,
  actor: Mover,
  { order, event, remark = '', amount_cents, set = {} }: Move,
): Promise<LogisticsStep> {
  const step =
    logisticsMove(actor, order.step, event) ?? refuse('logistics.notAllowed', { step: order.step, event })
  await tx
    .updateTable('logistics_order')
    .set({ ...set, step, updated_at: actor.at })
    .where('id', '=', order.id)
    .execute()
  await noteLogistics(tx, actor, {
    id: order.id,
    event,
    from_step: order.step,
    to_step: step,
    remark,
    amount_cents,
  })
  return step
}

type Noted = {
  id: number
  event: LogisticsEvent
  from_step: number
  to_step: LogisticsStep
  remark?: string
  amount_cents?: Cents | undefined
}

/** Writes what happened to a freight order into its history. */
export async function noteLogistics(
  tx: Tx,
  actor: Mover,
  { id, amount_cents, ...noted }: Noted,
): Promise<void> {
  const by_role = roleOf(actor)
  assert(by_role, 'who moved it has a role')
  const account_id = 'account_id' in actor ? actor.account_id : null
  await tx
    .insertInto('logistics_history')
    .values({
      logistics_order_id: id,
      ...noted,
      by_role,
      account_id,
      amount_cents: amount_cents ?? null,
      at: actor.at,
    })
    .execute()
}
