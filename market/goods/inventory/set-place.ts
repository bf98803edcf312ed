import type { setPlace as declared } from '#api/goods/bin-location'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { placePattern } from '#rules/goods/stock/shelf-place'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../actor.ts'
import { writeAudit } from '../../write-audit.ts'

/**
 * Sets the bin location of an item in a warehouse; empty means unknown. Refuses an item that the warehouse
 * does not stock (`stock.noneInWarehouse`), and a malformed location (`stock.place`).
 */
export async function setPlace(
  tx: Tx,
  actor: Staff,
  input: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const { relation_id, warehouse_id } = input
  const place = input.place.toUpperCase()
  if (place !== '' && !placePattern.test(place)) refuse('stock.place', {}, 'place')
  const kept = await tx
    .selectFrom('stock')
    .select('place')
    .where('relation_id', '=', relation_id)
    .where('warehouse_id', '=', warehouse_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!kept) refuse('stock.noneInWarehouse')
  await tx
    .updateTable('stock')
    .set({ place })
    .where('relation_id', '=', relation_id)
    .where('warehouse_id', '=', warehouse_id)
    .execute()
  await writeAudit(tx, actor, {
    action: 'stock.place',
    subject: 'stock',
    subject_id: relation_id,
    before: { place: kept.place },
    after: { place, warehouse_id },
  })
  return { place }
}
