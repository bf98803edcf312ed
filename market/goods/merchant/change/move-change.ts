import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import {
  type ChangeEvent,
  type ChangeKind,
  type ChangeState,
  changeGraph,
} from '#rules/goods/change/change-state'
import { after } from '#rules/graph'
import { refuse } from '#rules/refusals'
import type { Role } from '#rules/roles'

/** A change, locked by whoever read it. */
export type LockedChange = {
  id: number
  merchant_id: number
  product_id: number | null
  kind: ChangeKind
  state: ChangeState
  rev: number
}

/** Who moves a change, and when. */
export type ChangeMover = { role: Role; account_id: number | null; at: Date; reason?: string }

/** A change by its id, of this merchant or of any, locked until the end of the transaction; or null. */
export async function lockChange(
  tx: Tx,
  change_id: number,
  merchant_id?: number,
): Promise<LockedChange | null> {
  const { rows } = await sql<LockedChange>`
    select id, merchant_id, product_id, kind, state, rev from product_change
    where id = ${change_id} and ${merchant_id === undefined ? sql`true` : sql`merchant_id = ${merchant_id}`}
    for no key update`.execute(tx)
  return rows[0] ?? null
}

/**
 * Moves a locked change along its graph, with its history. Refuses what its state does not allow
 * (`change.notAllowed`). Returns the change as it is then.
 */
export async function moveChange(
  tx: Tx,
  change: LockedChange,
  { event, by, set = {} }: { event: ChangeEvent; by: ChangeMover; set?: MovedColumns },
): Promise<LockedChange> {
  const to = after(changeGraph, event, { status: change.state, role: by.role })
  if (to === null || to === 'before') refuse('change.notAllowed', { state: change.state })
  await noteChangeEvent(tx, { change_id: change.id, event, from: change.state, to, by })
  const moved = await tx
    .updateTable('product_change')
    .set({ ...set, state: to, rev: change.rev + 1 })
    .where('id', '=', change.id)
    .where('state', '=', change.state)
    .where('rev', '=', change.rev)
    .returning(['product_id', 'rev'])
    .executeTakeFirst()
  if (!moved) throw new Error(`change ${change.id} moved under its lock`)
  return { ...change, ...moved, state: to }
}
type MovedColumns = {
  product_id?: number
  sent_at?: Date
  updated_at?: Date
  decided_at?: Date
  decided_by?: number | null
  auto?: boolean
  sampled?: boolean
}

type Happened = {
  change_id: number
  event: ChangeEvent
  /** Null where it begins. */
  from: ChangeState | null
  to: ChangeState
  by: ChangeMover
}

/** Writes what happened to a change into its history. */
export async function noteChangeEvent(tx: Tx, { change_id, event, from, to, by }: Happened): Promise<void> {
  await tx
    .insertInto('change_history')
    .values({
      change_id,
      event,
      from_state: from ?? -1,
      to_state: to,
      by_role: by.role,
      account_id: by.account_id,
      reason: by.reason ?? '',
      at: by.at,
    })
    .execute()
}
