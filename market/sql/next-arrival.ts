import { type RawBuilder, sql } from 'kysely'
import type { DateText } from '#database/tables/columns'
import { purchaseMode } from '#rules/codes'
import type { SiteCode } from '#rules/sites'

/**
 * When the next shipment of a relation `r` comes of which this site can have enough reserved; null where none
 * is announced, or it is not sold so. It is part of the query that reads the relation.
 */
export const nextArrival = (site: SiteCode): RawBuilder<DateText | null> => sql`case
  when ${sql.lit(purchaseMode.presale)} = any (r.purchase_modes) then (
    select min(b.arrives_on) from presale_batch b
    where b.relation_id = r.id and b.state = 'open'
      and b.quantity - b.booked >= (r.minimum_amount + r.multiple - 1) / r.multiple * r.multiple
      and b.warehouse_id in (select a.warehouse_id from warehouse_area a join site s on s.id = a.site_id where s.code = ${site}))
  end`
