import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { WarehouseService } from '#rules/codes'
import type { SiteCode } from '#rules/sites'
import { memory } from '../memory.ts'

/** A warehouse as a site sees it; without an area the site does not sell from it. */
export type StockPlace = {
  warehouse_id: number
  warehouse_name: string
  city: string
  state: string
  warehouse_area_id: string | null
  services: WarehouseService[]
}

const kept = memory<ReadonlyMap<number, StockPlace>>({ lifeMs: 30_000, size: 20 })

/** The warehouses by id, with the area through which this site sells from each. */
export function stockPlaces(
  tx: Tx,
  site: SiteCode,
  seen: { version: number; at: Date },
): Promise<ReadonlyMap<number, StockPlace>> {
  return kept.recall(site, seen, async () => {
    const { rows } = await sql<StockPlace>`
      select w.id as warehouse_id, w.name as warehouse_name, w.city, w.state, w.services, a.id::text as warehouse_area_id
      from warehouse w
      left join warehouse_area a on a.warehouse_id = w.id and a.site_id = (select id from site where code = ${site})`.execute(
      tx,
    )
    return new Map(rows.map((place) => [place.warehouse_id, place]))
  })
}
