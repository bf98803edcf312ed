import { sql } from 'kysely'

/** Whether a freight order `o` is paid in full. */
export const paidInFull = sql`(select coalesce(sum(g.amount_cents), 0) from logistics_charge g
    where g.logistics_order_id = o.id and g.quote_no = o.quote_no)
  <= (select coalesce(sum(p.amount_cents - p.back_cents), 0) from logistics_payment p where p.logistics_order_id = o.id)`
