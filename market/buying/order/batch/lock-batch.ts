import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'

/**
 * A batch with its owner and whether it is over, locked until the transaction ends. Refuses an unknown id
 * (`request.notFound`).
 */
export async function lockBatch(tx: Tx, id: number) {
  const batch = await tx
    .selectFrom('order_batch')
    .select(['account_id', 'finished_at', 'stopped_by', 'event', 'second_needed', 'approved_by'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return batch ?? refuse('request.notFound')
}
