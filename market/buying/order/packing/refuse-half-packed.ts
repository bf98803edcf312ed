import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import type { OrderRow } from '../status/move.ts'
import { readCartons } from './read-cartons.ts'
import { readCounted } from './show-packing.ts'

/**
 * Refuses an order whose cartons were scanned in part only (`packing.incomplete`, with how many), because it
 * would leave incomplete. Cartons of an earlier part shipment are not needed. An order without any scan may
 * leave.
 */
export async function refuseHalfPacked(tx: Tx, { id }: OrderRow): Promise<void> {
  const counted = await readCounted(tx, id)
  const gone = counted.filter((one) => one.gone).length
  const packed = counted.length - gone
  if (packed === 0) return
  const total = ((await readCartons(tx, [id], 'en-US')).get(id)?.length ?? 0) - gone
  if (packed < total) refuse('packing.incomplete', { packed, total })
}
