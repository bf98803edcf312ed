import { sql } from 'kysely'
import type { Tx } from '#database/connect'

/** Frees the places of reservations that end or are rejected, for the next in line. Lock the orders first. */
export async function freePlaces(tx: Tx, order_ids: readonly number[]): Promise<void> {
  await sql`
    with places as materialized (
      select h.order_line_id, h.batch_id, h.amount, h.state from presale_hold h join order_line l on l.id = h.order_line_id
      where l.order_id = any (${order_ids}::int[]) and h.state in ('asked', 'held')),
    locked as materialized (
      select b.id, p.amount from presale_batch b
      join (select batch_id, sum(amount)::int as amount from places where state = 'held' group by 1) p on p.batch_id = b.id
      order by b.id for no key update of b),
    freed as (update presale_batch b set booked = b.booked - locked.amount from locked where b.id = locked.id)
    update presale_hold h set state = 'released' from places p where p.order_line_id = h.order_line_id`.execute(
    tx,
  )
}
