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
import { moveRow } from '../../moves/move-row.ts'
import { statusTables } from '../../moves/status-tables.ts'
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
): { to: InboundState; role: Role } | null {
  for (const role of rolesOf(actor)) {
    const to = after(inboundGraph, event, { status: state, role })
    if (to !== null && to !== 'before') return { to, role }
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
  const edge = inboundMove(actor, state, event)
  if (!edge) refuse('inbound.notAllowed', { state, event })
  if (needsReason(event, state) && reason === '') refuse('inbound.reason', {}, 'reason')
  await moveRow(tx, actor, {
    table: statusTables.inbound,
    graph: inboundGraph,
    row: { id, status: state },
    event,
    ...edge,
    words: reason,
    set: { ...set, updated_at: actor.at },
  })
  await auditInbound(tx, actor, { id, event, from: state, to: edge.to, reason })
  return edge.to
}

type AuditedMove = { id: number; event: InboundEvent; from: number; to: InboundState; reason: string }

/** Writes what happened to an inbound shipment into the audit log. */
export const auditInbound = (
  tx: Tx,
  actor: Merchant | Staff | System,
  { id, event, from, to, reason }: AuditedMove,
): Promise<void> =>
  writeAudit(tx, actor, {
    action: `inbound.${event}`,
    subject: 'inbound',
    subject_id: id,
    before: { state: from },
    after: { state: to, reason },
  })
