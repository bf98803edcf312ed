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
import { moveRow, noteMade } from '../../../moves/move-row.ts'
import { statusTables } from '../../../moves/status-tables.ts'

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
 * Moves a change along its graph, with its history. Refuses what its state does not allow, and one that was
 * moved meanwhile (`change.notAllowed`). Returns the change as it is then.
 */
export async function moveChange(
  tx: Tx,
  change: LockedChange,
  { event, by, set = {} }: { event: ChangeEvent; by: ChangeMover; set?: MovedColumns },
): Promise<LockedChange> {
  const { id, state, rev, product_id } = change
  const to = after(changeGraph, event, { status: state, role: by.role })
  if (to === null || to === 'before') refuse('change.notAllowed', { state })
  await moveRow(tx, by, {
    table: statusTables.product_change,
    graph: changeGraph,
    row: { id, status: state },
    where: { rev },
    ...{ event, to, role: by.role },
    words: by.reason ?? '',
    set: { ...set, rev: rev + 1 },
  })
  return { ...change, product_id: set.product_id ?? product_id, rev: rev + 1, state: to }
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

/** Begins the history of a change that somebody made. */
export const noteChangeMade = (
  tx: Tx,
  { id, event, to, by }: { id: number; event: 'begin' | 'undo'; to: ChangeState; by: ChangeMover },
): Promise<void> =>
  noteMade(tx, by, {
    table: statusTables.product_change,
    graph: changeGraph,
    ids: [id],
    ...{ event, to, role: by.role },
    words: by.reason ?? '',
  })
