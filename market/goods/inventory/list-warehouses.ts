import type { warehouseList } from '#api/goods/nearby'
import type { Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { Guest, User } from '../../actor.ts'
import { type PlaceOfZip, wayTo } from './list-distances.ts'

/** The warehouses that sell on the actor's site, in its order; from a place, the nearest first. */
export async function listWarehouses(
  tx: Tx,
  actor: Guest | User,
  from: PlaceOfZip | null,
): Promise<Out<typeof warehouseList>> {
  const houses = await tx
    .selectFrom('warehouse_area as a')
    .innerJoin('site as s', 's.id', 'a.site_id')
    .innerJoin('warehouse as w', 'w.id', 'a.warehouse_id')
    .select(['w.id as warehouse_id', 'w.name', 'w.address', 'w.city', 'w.state', 'w.zip', 'w.time_zone'])
    .select(['w.opening_hours as hours', 'w.services', 'w.latitude', 'w.longitude'])
    .where('s.code', '=', actor.site)
    .orderBy('a.position')
    .orderBy('a.id')
    .execute()
  const list = houses.map(({ latitude, longitude, ...house }) => {
    return { ...house, miles: from && wayTo(from, { latitude, longitude }).miles }
  })
  return { list: from ? list.toSorted((a, b) => (a.miles ?? 0) - (b.miles ?? 0)) : list }
}
