import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { reservePromised } from '../../../goods/inventory/reserve.ts'
import type { HeldPlace } from './read-held.ts'

/**
 * Turns places in line into reserved stock of a warehouse, all or none: their goods are here. Refuses
 * `stock.notEnough`. Lock the orders first.
 */
export async function turnPlaces(tx: Tx, warehouse_id: number, places: readonly HeldPlace[]): Promise<void> {
  if (places.length === 0) return
  await reservePromised(tx, warehouse_id, places)
  await tx
    .insertInto('reservation')
    .values(
      places.map(({ order_line_id, relation_id, amount }) => ({
        order_line_id,
        relation_id,
        warehouse_id,
        amount,
      })),
    )
    .execute()
  const lines = places.map(({ order_line_id }) => order_line_id)
  await sql`update presale_hold set state = 'turned' where order_line_id = any (${lines}::int[])`.execute(tx)
}
