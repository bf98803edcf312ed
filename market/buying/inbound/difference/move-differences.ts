import { type Selectable, sql, type Updateable } from 'kysely'
import type { Tx } from '#database/connect'
import type { Tables } from '#database/tables'
import { type DifferenceEvent, type DifferenceState, differenceGraph } from '#rules/buying/inbound/difference'
import { after } from '#rules/graph'
import { refuse } from '#rules/refusals'
import type { Merchant, Staff, System } from '../../../actor.ts'

export type LockedDifference = Selectable<Tables['inbound_difference']>

/** The role in which somebody acts on a difference: staff that may count is the warehouse. */
const roleOf = ({ kind }: Merchant | Staff | System) => (kind === 'staff' ? 'warehouse' : kind)

type Move = {
  rows: readonly LockedDifference[]
  event: Exclude<DifferenceEvent, 'ask'>
  set?: Updateable<Tables['inbound_difference']>
}

/**
 * Moves locked differences along their graph, with their history. Refuses what the state of one or the
 * person's role does not allow (`difference.notAllowed`).
 */
export async function moveDifferences(
  tx: Tx,
  actor: Merchant | Staff | System,
  { rows, event, set = {} }: Move,
): Promise<void> {
  if (rows.length === 0) return
  const by_role = roleOf(actor)
  const moves = rows.map(({ id, state }) => {
    const to = after(differenceGraph, event, { status: state, role: by_role })
    if (to === null || to === 'before') refuse('difference.notAllowed', { state, event })
    return { inbound_difference_id: id, from_state: state, to_state: to }
  })
  const ids = rows.map(({ id }) => id)
  await tx
    .updateTable('inbound_difference')
    .set({ ...set, state: moves[0]!.to_state, updated_at: actor.at })
    .where('id', '=', sql<number>`any (${ids}::int[])`)
    .execute()
  await noteMoves(tx, actor, { moves, event })
}

type Noted = { inbound_difference_id: number; from_state: number; to_state: DifferenceState }

/** Writes what happened to differences into their history. */
export async function noteMoves(
  tx: Tx,
  actor: Merchant | Staff | System,
  { moves, event }: { moves: readonly Noted[]; event: DifferenceEvent },
): Promise<void> {
  const account_id = 'account_id' in actor ? actor.account_id : null
  await tx
    .insertInto('inbound_difference_history')
    .values(moves.map((move) => ({ ...move, event, by_role: roleOf(actor), account_id, at: actor.at })))
    .execute()
}
