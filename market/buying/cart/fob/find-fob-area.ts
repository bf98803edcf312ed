import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import { type Area, findArea } from '../find-area.ts'

/**
 * The warehouse area under which the cart keeps all goods by contract: always the first one, so that an item
 * has one line. It means nothing to them, for they come from a port.
 */
export async function findFobArea(tx: Tx): Promise<Area> {
  const first = await tx.selectFrom('warehouse_area').select('id').orderBy('id').limit(1).executeTakeFirst()
  return first ? findArea(tx, first.id) : refuse('stock.noneInWarehouse')
}
