import type { Updateable } from 'kysely'
import type { Tx } from '#database/connect'
import type { Tables } from '#database/tables'
import {
  type RequisitionEvent,
  type RequisitionState,
  requisitionAfter,
  requisitionGraph,
} from '#rules/goods/private/requisition-graph'
import { refuse } from '#rules/refusals'
import { hasRole, type Role } from '#rules/roles'
import type { Buyer, Staff, System } from '../../actor.ts'
import { moveRow } from '../../moves/move-row.ts'
import { statusTables } from '../../moves/status-tables.ts'
import type { RequisitionRow } from './find-requisition.ts'

type Mover = Buyer | Staff | System

/** The role in which somebody acts on a form; none for staff that is not of a warehouse. */
const roleOf = (actor: Mover) =>
  actor.kind !== 'staff' ? actor.kind : hasRole(actor.roles, 'warehouse') ? 'warehouse' : null

type Edge = { to: RequisitionState; role: Role }
type Movable = Pick<RequisitionRow, 'state' | 'kind'>

/** Where an event leads a form for this person, and as what; null where it is not allowed. */
function edgeOf(actor: Mover, form: Movable, event: RequisitionEvent): Edge | null {
  const role = roleOf(actor)
  const to = role && requisitionAfter(event, form, role)
  return role === null || to === null ? null : { to, role }
}

/** Where an event leads a form for this person; null where it is not allowed. */
export const requisitionMove = (
  actor: Mover,
  form: Movable,
  event: RequisitionEvent,
): RequisitionState | null => edgeOf(actor, form, event)?.to ?? null

type Move = {
  form: Movable & { id: number }
  event: RequisitionEvent
  remark?: string
  set?: Updateable<Tables['requisition']>
}

/** Refuses what the state of a form or the person's role does not allow (`requisition.notAllowed`). */
export const checkMove = (actor: Mover, { form, event }: Pick<Move, 'form' | 'event'>): Edge =>
  edgeOf(actor, form, event) ?? refuse('requisition.notAllowed', { state: form.state, event })

/**
 * Moves a form along its graph, with its history. Refuses as `checkMove` does, and one that was moved
 * meanwhile.
 */
export async function moveRequisition(
  tx: Tx,
  actor: Mover,
  { form, event, remark = '', set = {} }: Move,
): Promise<RequisitionState> {
  const edge = checkMove(actor, { form, event })
  await moveRow(tx, actor, {
    table: statusTables.requisition,
    graph: requisitionGraph,
    row: { id: form.id, status: form.state },
    event,
    ...edge,
    words: remark,
    set: { ...set, updated_at: actor.at },
  })
  return edge.to
}
