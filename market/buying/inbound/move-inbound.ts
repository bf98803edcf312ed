import type { Updateable } from 'kysely'
import type { Tx } from '#database/connect'
import type { Tables } from '#database/tables'
import {
  type InboundEvent,
  type InboundState,
  inboundGraph,
  needsReason,
} from '#rules/buying/inbound/inbound-graph'
import { after } from '#rules/graph'
import { refuse } from '#rules/refusals'
import { hasRole, type Role } from '#rules/roles'
import type { Merchant, Staff, System } from '../../actor.ts'
import { writeAudit } from '../../write-audit.ts'
import type { LockedInbound } from '../order/incoming/lock-inbound.ts'

/** The roles in which somebody acts on an inbound shipment. */
function rolesOf(actor: Merchant | Staff | System): readonly Role[] {
  if (actor.kind !== 'staff') return [actor.kind]
  return (['warehouse', 'service'] as const).filter((role) => hasRole(actor.roles, role))
}

/** Where an event of this person leads from a state, and as what; null where it may not be. */
export function inboundMove(
  actor: Merchant | Staff | System,
  state: InboundState,
  event: InboundEvent,
): { to: InboundState; by_role: Role } | null {
  for (const by_role of rolesOf(actor)) {
    const to = after(inboundGraph, event, { status: state, role: by_role })
    if (to !== null && to !== 'before') return { to, by_role }
  }
  return null
}

type Move = { event: InboundEvent; reason?: string; set?: Updateable<Tables['inbound']> }

/**
 * Moves a locked inbound shipment along its graph, with its history. Refuses what its state or the
 * person's role does not allow (`inbound.notAllowed`), and an event that needs a reason without one
 * (`inbound.reason`).
 */
export async function moveInbound(
  tx: Tx,
  actor: Merchant | Staff | System,
  { inbound, event, reason = '', set = {} }: Move & { inbound: LockedInbound },
): Promise<InboundState> {
  const { id, state } = inbound
  const move = inboundMove(actor, state, event)
  if (!move) refuse('inbound.notAllowed', { state, event })
  if (needsReason(event, state) && reason === '') refuse('inbound.reason', {}, 'reason')
  const { numUpdatedRows } = await tx
    .updateTable('inbound')
    .set({ ...set, state: move.to, updated_at: actor.at })
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) refuse('inbound.notAllowed', { state, event })
  await noteInbound(tx, actor, {
    inbound_id: id,
    event,
    from_state: state,
    to_state: move.to,
    by_role: move.by_role,
    reason,
  })
  return move.to
}

type Note = {
  inbound_id: number
  event: InboundEvent
  from_state: number
  to_state: InboundState
  by_role: Role
  reason: string
}

/** Writes what happened to an inbound shipment into its history and the audit log. */
export async function noteInbound(tx: Tx, actor: Merchant | Staff | System, note: Note): Promise<void> {
  const account_id = 'account_id' in actor ? actor.account_id : null
  await tx
    .insertInto('inbound_history')
    .values({ ...note, account_id, at: actor.at })
    .execute()
  await writeAudit(tx, actor, {
    action: `inbound.${note.event}`,
    subject: 'inbound',
    subject_id: note.inbound_id,
    before: { state: note.from_state },
    after: { state: note.to_state, reason: note.reason },
  })
}
