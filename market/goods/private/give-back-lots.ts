import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import type { User } from '../../actor.ts'
import { type LeavingPieces, takeLots } from './take-lots.ts'

/**
 * Takes pieces that go back to where they were bought out of the lots of their own order. Refuses pieces that
 * have gone on, or that other orders hold (`refund.keptGone`).
 */
export async function giveBackLots(
  tx: Tx,
  actor: User,
  { order_id, leaving }: { order_id: number; leaving: readonly LeavingPieces[] },
): Promise<void> {
  const { rows } = await sql<{ fits: boolean }>`
    with wanted as (
      select company_id, relation_id, warehouse_id, sum(amount)::int as amount
      from json_to_recordset(${JSON.stringify(leaving)}::json) as w (company_id int, relation_id int, warehouse_id int, amount int)
      group by 1, 2, 3)
    select s.on_hand - s.reserved >= w.amount as fits
    from private_stock s join wanted w using (company_id, relation_id, warehouse_id)
    where s.condition = 1 order by s.company_id, s.relation_id, s.warehouse_id for no key update of s`.execute(
    tx,
  )
  if (!rows.every(({ fits }) => fits)) refuse('refund.keptGone', {}, 'lines')
  const pieces = leaving.reduce((sum, { amount }) => sum + amount, 0)
  const taken = await takeLots(tx, actor, { leaving, reason: 'givenBack', order_id })
  if (taken < pieces) refuse('refund.keptGone', {}, 'lines')
}
