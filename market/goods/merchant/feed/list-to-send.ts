import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { changeState } from '#rules/goods/change/change-state'
import { refuse } from '#rules/refusals'
import type { Merchant } from '../../../actor.ts'

type ChangeToSend = { change_id: number; rev: number }

/**
 * The next changes behind `after` that an import of this manufacturer's own has drafted and that were not
 * sent. Refuses an import of others as what does not exist (`request.notFound`).
 */
export async function listToSend(
  tx: Tx,
  { merchant_id }: Merchant,
  { id, after, most }: { id: number; after: number; most: number },
): Promise<ChangeToSend[]> {
  const own = await tx
    .selectFrom('import_run')
    .select('id')
    .where('id', '=', id)
    .where('merchant_id', '=', merchant_id)
    .where('asked_by_merchant', '=', true)
    .executeTakeFirst()
  if (!own) refuse('request.notFound')
  const { rows } = await sql<ChangeToSend>`
    select c.id as change_id, c.rev from product_change c
    where c.id > ${after} and c.state in (${changeState.draft}, ${changeState.sentBack})
      and c.id in (select change_id from import_edit where run_id = ${id})
    order by c.id limit ${most}`.execute(tx)
  return rows
}
