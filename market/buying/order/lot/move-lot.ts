import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { LotState } from '#rules/buying/contract/lot'
import { type LotEvent, lotGraph } from '#rules/buying/contract/lot/graph'
import { after } from '#rules/graph'
import { refuse } from '#rules/refusals'
import { type Actor, actingOf } from '../../../actor.ts'
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
 * Moves a lot along its graph and adds a line to its history: the only writer of its state. Refuses an event
 * that the graph does not allow this actor, and a lot that was moved meanwhile (`contract.lotNotNow`).
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
  const changes = Object.entries({ state: to, ...set }).map(
    ([name, value]) => sql`${sql.ref(name)} = ${value}`,
  )
  const account_id = 'account_id' in actor ? actor.account_id : null
  const { rows } = await sql`
    with moved as (
      update lot set ${sql.join(changes)}
      where order_id = ${order_id} and lot_no = ${lot_no} and state = ${state} returning order_id, lot_no)
    insert into lot_history (order_id, lot_no, event, from_state, to_state, by_role, account_id, acting_id, remark, at)
    select order_id, lot_no, ${event}, ${state}, ${to}, ${role}, ${account_id}, ${actingOf(actor)}::int, ${remark}, ${actor.at}
    from moved returning lot_no`.execute(tx)
  if (rows.length === 0) refuse('contract.lotNotNow', { lot_no, state })
  return to
}
