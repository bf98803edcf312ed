import { sql } from 'kysely'
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
    .select(['a.id as warehouse_area_id', 'w.id as warehouse_id'])
    .select(['w.name', 'w.address', 'w.city', 'w.state', 'w.zip', 'w.time_zone'])
    .select(['w.opening_hours as hours', 'w.services', 'w.latitude', 'w.longitude'])
    .where('s.code', '=', actor.site)
    .orderBy('a.position')
    .orderBy('a.id')
    .execute()
  const own = actor.kind === 'buyer' ? await ownPieces(tx, actor.company_id) : null
  const list = houses.map(({ latitude, longitude, ...house }) => {
    const miles = from && wayTo(from, { latitude, longitude }).miles
    return { ...house, miles, own: own && (own.get(house.warehouse_id) ?? { pieces: 0, m3: 0 }) }
  })
  return { list: from ? list.toSorted((a, b) => (a.miles ?? 0) - (b.miles ?? 0)) : list }
}

/** What a company keeps in each warehouse; null where it keeps nothing at all. */
async function ownPieces(tx: Tx, company_id: number) {
  const { rows } = await sql<{ warehouse_id: number; pieces: number; cm3: number }>`
    select warehouse_id, sum(remaining)::int as pieces, sum(remaining * unit_volume_cm3)::bigint as cm3
    from private_lot where company_id = ${company_id} and remaining > 0 group by 1`.execute(tx)
  if (rows.length === 0) return null
  return new Map(
    rows.map(({ warehouse_id, pieces, cm3 }) => [
      warehouse_id,
      { pieces, m3: Math.round(cm3 / 1_000) / 1_000 },
    ]),
  )
}
