import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import type { OrderRow } from '../status/move.ts'
import { readCartons } from './read-cartons.ts'
import { readCounted } from './show-packing.ts'

/**
 * Refuses an order whose cartons somebody began to count and did not finish (`packing.incomplete`, with how
 * many): it would leave short. Cartons that left with a part of it are not asked for. An order that nobody
 * counts by code leaves as it always did.
 */
export async function refuseHalfPacked(tx: Tx, { id }: OrderRow): Promise<void> {
  const counted = await readCounted(tx, id)
  const gone = counted.filter((one) => one.gone).length
  const packed = counted.length - gone
  if (packed === 0) return
  const total = ((await readCartons(tx, [id], 'en-US')).get(id)?.length ?? 0) - gone
  if (packed < total) refuse('packing.incomplete', { packed, total })
}
