import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { DateText } from '#database/tables/columns'
import type { SiteCode } from '#rules/sites'

/**
 * When the next shipment of a relation `r` comes of which this site can have enough reserved; null where none
 * is announced.
 */
export const nextArrival = (site: SiteCode): RawBuilder<DateText | null> => sql`(
  select min(b.arrives_on) from presale_batch b
  where b.relation_id = r.id and b.state = 'open'
    and b.quantity - b.booked >= (r.minimum_amount + r.multiple - 1) / r.multiple * r.multiple
    and b.warehouse_id in (select a.warehouse_id from warehouse_area a join site s on s.id = a.site_id where s.code = ${site}))`

/** The same of several items, by their ids; only those of which a shipment comes. */
export async function nextArrivals(
  tx: Tx,
  site: SiteCode,
  ids: readonly number[],
): Promise<ReadonlyMap<number, DateText>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; day: DateText | null }>`
    select r.id, ${nextArrival(site)} as day from relation r where r.id = any (${ids}::int[])`.execute(tx)
  return new Map(rows.flatMap(({ id, day }) => (day === null ? [] : [[id, day]])))
}
