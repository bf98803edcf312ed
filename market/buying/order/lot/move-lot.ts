import type { Tx } from '#database/connect'
import type { LotState } from '#rules/buying/contract/lot'
import { type LotEvent, lotGraph } from '#rules/buying/contract/lot/graph'
import { after } from '#rules/graph'
import { refuse } from '#rules/refusals'
import type { Actor } from '../../../actor.ts'
import { moveRow } from '../../../moves/move-row.ts'
import { statusTables } from '../../../moves/status-tables.ts'
import { rolesOf } from '../status/move.ts'

export type LotPlace = { order_id: number; lot_no: number; state: LotState }
type LotMove = {
  lot: LotPlace
  event: LotEvent
  remark?: string
  /** Further columns of the lot to change. */
  set?: Readonly<Record<string, unknown>>
}

/**
 * Moves a lot along its graph and adds a line to its history. Refuses an event that the graph does not allow
 * this actor, and a lot that was moved meanwhile (`contract.lotNotNow`).
 */
export async function moveLot(
  tx: Tx,
  actor: Actor,
  { lot, event, remark = '', set = {} }: LotMove,
): Promise<LotState> {
  const { order_id, lot_no, state } = lot
  const role = rolesOf(actor).find((one) => after(lotGraph, event, { status: state, role: one }) !== null)
  const to = role && after(lotGraph, event, { status: state, role })
  if (!role || to === null || to === undefined || to === 'before')
    refuse('contract.lotNotNow', { lot_no, state })
  await moveRow(tx, actor, {
    table: statusTables.lot,
    graph: lotGraph,
    row: { id: order_id, status: state },
    where: { lot_no },
    event,
    to,
    role,
    words: remark,
    set,
  })
  return to
}
