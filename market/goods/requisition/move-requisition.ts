import assert from 'node:assert'
import type { Updateable } from 'kysely'
import type { Tx } from '#database/connect'
import type { Tables } from '#database/tables'
import {
  type RequisitionEvent,
  type RequisitionState,
  requisitionAfter,
} from '#rules/goods/private/requisition-graph'
import { refuse } from '#rules/refusals'
import { hasRole } from '#rules/roles'
import { actingOf, type Buyer, type Staff, type System } from '../../actor.ts'
import type { RequisitionRow } from './find-requisition.ts'

type Mover = Buyer | Staff | System

/** The role in which somebody acts on a form; none for staff that is not of a warehouse. */
const roleOf = (actor: Mover) =>
  actor.kind !== 'staff' ? actor.kind : hasRole(actor.roles, 'warehouse') ? 'warehouse' : null

/** Where an event leads a form for this person; null where it is not allowed. */
export function requisitionMove(
  actor: Mover,
  form: Pick<RequisitionRow, 'state' | 'kind'>,
  event: RequisitionEvent,
): RequisitionState | null {
  const role = roleOf(actor)
  return role && requisitionAfter(event, form, role)
}

type Move = {
  form: RequisitionRow
  event: RequisitionEvent
  remark?: string
  set?: Updateable<Tables['requisition']>
}

/** Refuses what the state of a form or the person's role does not allow (`requisition.notAllowed`). */
export const checkMove = (actor: Mover, { form, event }: Pick<Move, 'form' | 'event'>): RequisitionState =>
  requisitionMove(actor, form, event) ?? refuse('requisition.notAllowed', { state: form.state, event })

/**
 * Moves a locked form along its graph, with its history. Refuses as `checkMove` does.
 */
export async function moveRequisition(
  tx: Tx,
  actor: Mover,
  { form, event, remark = '', set = {} }: Move,
): Promise<RequisitionState> {
  const state = checkMove(actor, { form, event })
  await tx
    .updateTable('requisition')
    .set({ ...set, state, updated_at: actor.at })
    .where('id', '=', form.id)
    .execute()
  await noteRequisition(tx, actor, {
    requisition_id: form.id,
    event,
    from_state: form.state,
    to_state: state,
    remark,
  })
  return state
}

type Noted = {
  requisition_id: number
  event: RequisitionEvent
  from_state: number
  to_state: RequisitionState
  remark?: string
}

/** Writes what happened to a form into its history. */
export async function noteRequisition(tx: Tx, actor: Mover, noted: Noted): Promise<void> {
  const by_role = roleOf(actor)
  assert(by_role, 'who moved it has a role')
  const account_id = 'account_id' in actor ? actor.account_id : null
  await tx
    .insertInto('requisition_history')
    .values({ ...noted, by_role, account_id, acting_id: actingOf(actor), at: actor.at })
    .execute()
}
