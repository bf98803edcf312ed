import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { PurchaseMode, WarehouseService } from '#rules/codes'
import type { Point } from '#rules/goods/distance'
import type { SiteCode } from '#rules/sites'

/** A warehouse with the area through which a site sells a goods type from it. */
export type WarehouseNearby = Point & {
  warehouse_id: number
  warehouse_name: string
  address: string
  city: string
  state: string
  zip: string
  services: WarehouseService[]
  warehouse_area_id: string
}

/** The warehouses from which this site sells the goods type. */
export async function readHouses(
  tx: Tx,
  { site, goods_type }: { site: SiteCode; goods_type: PurchaseMode },
): Promise<WarehouseNearby[]> {
  const { rows } = await sql<WarehouseNearby>`
    select w.id as warehouse_id, w.name as warehouse_name, w.address, w.city, w.state, w.zip, w.services, w.latitude, w.longitude,
      a.id::text as warehouse_area_id
    from warehouse_area a join warehouse w on w.id = a.warehouse_id
    where a.site_id = (select id from site where code = ${site}) and ${goods_type}::smallint = any (a.goods_types)`.execute(
    tx,
  )
  return rows
}

/** A warehouse's stock of an item, and the pieces on their way there. */
export type NearbyStock = {
  relation_id: number
  warehouse_id: number
  available: number
  /** Whether this warehouse has stopped selling the item. */
  stopped: boolean
  incoming: number
  incoming_on: string | null
}

/** The warehouses that stock these items; a combination needs all of its parts there. */
export async function readNearbyStock(tx: Tx, relation_ids: readonly number[]): Promise<NearbyStock[]> {
  const { rows } = await sql<NearbyStock>`
    select a.relation_id, a.warehouse_id, a.available, a.stopped, coalesce(s.incoming, 0) as incoming, s.incoming_on
    from relation_available a
    left join stock s on s.relation_id = a.relation_id and s.warehouse_id = a.warehouse_id
    where a.relation_id = any (${[...relation_ids]}::int[]) and (s.relation_id is not null or a.available > 0)`.execute(
    tx,
  )
  return rows
}
