import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import type { OrderRow } from '../status/move.ts'

/**
 * Refuses to end a partly shipped order as a whole (`order.partShipped`): its remaining pieces can be
 * cancelled. Lock it first.
 */
export async function refusePartShipped(tx: Tx, { id }: OrderRow): Promise<void> {
  const shipped = await tx
    .selectFrom('order_line')
    .select('id')
    .where('order_id', '=', id)
    .where('shipped', '>', 0)
    .executeTakeFirst()
  if (shipped) refuse('order.partShipped')
}
