import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import type { OrderRow } from '../move.ts'
import { readCartons } from './read-cartons.ts'

/**
 * Refuses an order whose cartons somebody began to count and did not finish (`packing.incomplete`, with how many): it would leave short.
 * An order that nobody counts by code leaves as it always did.
 */
export async function refuseHalfPacked(tx: Tx, { id }: OrderRow): Promise<void> {
  const { packed } = await tx
    .selectFrom('packed_carton')
    .select((row) => row.fn.countAll<number>().as('packed'))
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  if (packed === 0) return
  const total = (await readCartons(tx, [id], 'en-US')).get(id)?.length ?? 0
  if (packed < total) refuse('packing.incomplete', { packed, total })
}
