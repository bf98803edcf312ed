import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { WarehouseService } from '#rules/codes'
import type { SiteCode } from '#rules/sites'
import { memory } from '../memory.ts'

/** A warehouse from which a site sells, through an area and these goods types. */
export type StockPlace = {
  warehouse_id: number
  warehouse_name: string
  city: string
  state: string
  warehouse_area_id: string
  goods_types: number[]
  services: WarehouseService[]
}

const kept = memory<ReadonlyMap<number, StockPlace>>({ lifeMs: 30_000, size: 20 })

/** The warehouses by id from which this site sells. */
export function stockPlaces(
  tx: Tx,
  site: SiteCode,
  seen: { version: number; at: Date },
): Promise<ReadonlyMap<number, StockPlace>> {
  return kept.recall(site, seen, async () => {
    const { rows } = await sql<StockPlace>`
      select w.id as warehouse_id, w.name as warehouse_name, w.city, w.state, w.services, a.id::text as warehouse_area_id,
        a.goods_types
      from warehouse_area a join warehouse w on w.id = a.warehouse_id
      where a.site_id = (select id from site where code = ${site})`.execute(tx)
    return new Map(rows.map((place) => [place.warehouse_id, place]))
  })
}
