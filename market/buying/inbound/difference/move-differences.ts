import type { Selectable, Updateable } from 'kysely'
import type { Tx } from '#database/connect'
import type { Tables } from '#database/tables'
import { type DifferenceEvent, differenceGraph } from '#rules/buying/inbound/difference'
import { after } from '#rules/graph'
import { refuse } from '#rules/refusals'
import type { Merchant, Staff, System } from '../../../actor.ts'
import { moveRows } from '../../../moves/move-row.ts'
import { statusTables } from '../../../moves/status-tables.ts'

export type LockedDifference = Selectable<Tables['inbound_difference']>

/** The role in which somebody acts on a difference: staff that may count is the warehouse. */
const roleOf = ({ kind }: Merchant | Staff | System) => (kind === 'staff' ? 'warehouse' : kind)

type Move = {
  rows: readonly LockedDifference[]
  event: Exclude<DifferenceEvent, 'ask'>
  set?: Updateable<Tables['inbound_difference']>
}

/**
 * Moves differences along their graph, with their history. Refuses what the state of one or the person's role
 * does not allow, and one that was moved meanwhile (`difference.notAllowed`).
 */
export async function moveDifferences(
  tx: Tx,
  actor: Merchant | Staff | System,
  { rows, event, set = {} }: Move,
): Promise<void> {
  const role = roleOf(actor)
  for (const [from, those] of Map.groupBy(rows, ({ state }) => state)) {
    const to = after(differenceGraph, event, { status: from, role })
    if (to === null || to === 'before') refuse('difference.notAllowed', { state: from, event })
    await moveRows(tx, actor, {
      table: statusTables.inbound_difference,
      graph: differenceGraph,
      ids: those.map(({ id }) => id),
      ...{ from, event, to, role },
      set: { ...set, updated_at: actor.at },
    })
  }
}
