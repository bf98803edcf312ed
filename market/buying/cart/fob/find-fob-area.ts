import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import { type Area, findArea } from '../find-area.ts'

/**
 * The warehouse area under which the cart keeps all goods by contract: always the first one, so that an item
 * has one line. It means nothing to them, for they come from a port.
 */
export const fobArea = sql<{ id: number; warehouse_id: number }>`
  (select id, warehouse_id from warehouse_area order by id limit 1)`

/** The row of the area `fobArea`. Refuses where the shop has no area (`stock.noneInWarehouse`). */
export async function findFobArea(tx: Tx): Promise<Area> {
  const { rows } = await sql<{ id: number }>`select a.id from ${fobArea} a`.execute(tx)
  return rows[0] ? findArea(tx, rows[0].id) : refuse('stock.noneInWarehouse')
}
