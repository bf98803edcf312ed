import { sql, type Updateable } from 'kysely'
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
import { hasRole, type Role } from '#rules/roles'
import type { Buyer, Staff, System } from '../../actor.ts'
import { moveRow } from '../../moves/move-row.ts'
import { statusTables } from '../../moves/status-tables.ts'
import type { LogisticsRow } from './find-logistics.ts'

type Mover = Buyer | Staff | System

/** The role in which somebody acts on a freight order; none for staff that is not of customer service. */
const roleOf = (actor: Mover) =>
  actor.kind !== 'staff' ? actor.kind : hasRole(actor.roles, 'service') ? 'service' : null

type Edge = { to: LogisticsStep; role: Role }

/** Where an event leads for this person, and as what; null where it is not allowed. */
function edgeOf(actor: Mover, step: LogisticsStep, event: LogisticsEvent): Edge | null {
  const role = roleOf(actor)
  const to = role && after<LogisticsStep>(logisticsGraph, event, { status: step, role })
  return role === null || to === null || to === 'before' ? null : { to, role }
}

/** Where an event leads for this person; null where it is not allowed. */
export const logisticsMove = (
  actor: Mover,
  step: LogisticsStep,
  event: LogisticsEvent,
): LogisticsStep | null => edgeOf(actor, step, event)?.to ?? null

type Move = {
  order: Pick<LogisticsRow, 'id' | 'step'>
  event: Exclude<LogisticsEvent, 'ask'>
  remark?: string
  amount_cents?: Cents
  set?: Updateable<Tables['logistics_order']>
}

/**
 * Moves a freight order along its graph, with its history. Refuses what its step or the person's role does
 * not allow, and one that was moved meanwhile (`logistics.notAllowed`).
 */
export async function moveLogistics(
  tx: Tx,
  actor: Mover,
  { order, event, remark = '', amount_cents, set = {} }: Move,
): Promise<LogisticsStep> {
  const { id, step } = order
  const edge = edgeOf(actor, step, event) ?? refuse('logistics.notAllowed', { step, event })
  await moveRow(tx, actor, {
    table: statusTables.logistics_order,
    graph: logisticsGraph,
    row: { id, status: step },
    event,
    ...edge,
    words: remark,
    set: { ...set, updated_at: actor.at },
    noted: { amount_cents: sql`${amount_cents ?? null}::bigint` },
  })
  return edge.to
}
