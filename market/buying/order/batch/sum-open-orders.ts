import type { previewBatch } from '#api/buying/order-batch'
import type { Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../../actor.ts'
import { sumOrders } from './sum-orders.ts'

/**
 * What the orders of a batch that were not processed yet come to now. Refuses an unknown one
 * (`request.notFound`).
 */
export async function sumOpenOrders(
  tx: Tx,
  { language, at }: Pick<Staff, 'language' | 'at'>,
  id: number,
): Promise<Omit<Out<typeof previewBatch>, 'total' | 'allowed' | 'statuses'>> {
  const batch = await tx
    .selectFrom('order_batch')
    .select(['event', 'account_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!batch) refuse('request.notFound')
  const open = await tx
    .selectFrom('order_batch_item')
    .select('order_id')
    .where('batch_id', '=', id)
    .where('outcome', 'is', null)
    .execute()
  const ids = open.map(({ order_id }) => order_id)
  return (await sumOrders(tx, { language }, { ...batch, ids, at, but: id })).summary
}
