import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'

/**
 * A batch, locked until the transaction ends: whose it is, and whether it is over. Refuses an id that is none
 * (`request.notFound`).
 */
export async function lockBatch(tx: Tx, id: number) {
  const batch = await tx
    .selectFrom('order_batch')
    .select(['account_id', 'finished_at', 'stopped_by'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return batch ?? refuse('request.notFound')
}
