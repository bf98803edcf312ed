import { sql } from 'kysely'
import type { warehouseList } from '#api/goods/nearby'
import type { Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { Buyer, Guest, User } from '../../actor.ts'
import { dayOfMoment } from '../../sql/site-days.ts'
import { tariffHere } from '../storage/tariff-steps.ts'
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
  const own = actor.kind === 'buyer' ? await ownPieces(tx, actor) : null
  const list = houses.map(({ latitude, longitude, ...house }) => {
    const miles = from && wayTo(from, { latitude, longitude }).miles
    return { ...house, miles, own: own && (own.get(house.warehouse_id) ?? nothing) }
  })
  return { list: from ? list.toSorted((a, b) => (a.miles ?? 0) - (b.miles ?? 0)) : list }
}

const nothing = { pieces: 0, m3: 0, free_until: null }
const todayAt = (at: Date) => dayOfMoment({ instant: sql`${at}`, zone: sql`w.time_zone` })

/** What a company keeps in each warehouse, and until when more of it is free; null where it keeps nothing. */
async function ownPieces(tx: Tx, { company_id, at }: Buyer) {
  const { rows } = await sql<{
    warehouse_id: number
    pieces: number
    cm3: number
    free_until: string | null
  }>`
    select l.warehouse_id, sum(l.remaining)::int as pieces, sum(l.remaining * l.unit_volume_cm3)::bigint as cm3,
      (min(l.aged_from + f.days) filter (where l.aged_from + f.days > ${todayAt(at)}) - 1)::text as free_until
    from private_lot l join warehouse w on w.id = l.warehouse_id ${tariffHere('dealer', at).join}
    left join lateral (select min(s.from_age) as days from storage_step s where s.tariff_id = t.id and s.cents_per_m3 > 0) f on true
    where l.company_id = ${company_id} and l.remaining > 0 group by 1`.execute(tx)
  if (rows.length === 0) return null
  return new Map(
    rows.map(({ warehouse_id, pieces, cm3, free_until }) => [
      warehouse_id,
      { pieces, m3: Math.round(cm3 / 1_000) / 1_000, free_until },
    ]),
  )
}
