import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'

type PlaceCheck = { relation_id: number; fits: boolean }

/**
 * Gives a reservation the places that it asked for, all or none: a batch is booked only while it is open
 * (or, for goods that are here, has arrived) and has room. Batches are locked in the order of their keys,
 * so that two reservations cannot deadlock. Refuses `presale.batchFull` with the `relation_id` of the first
 * without room. Lock the order first.
 */
export async function takePlaces(
  tx: Tx,
  order_id: number,
  goods: 'coming' | 'arrived' = 'coming',
): Promise<void> {
  const states = goods === 'arrived' ? ['open', 'arrived'] : ['open']
  const { rows } = await sql<PlaceCheck>`
    with asked as (
      select h.batch_id, sum(h.amount)::int as amount from presale_hold h join order_line l on l.id = h.order_line_id
      where l.order_id = ${order_id} and h.state = 'asked' group by 1),
    locked as materialized (
      select b.id, b.relation_id, a.amount from presale_batch b join asked a on a.batch_id = b.id
      order by b.id for no key update of b),
    booked as (
      update presale_batch b set booked = b.booked + locked.amount from locked
      where b.id = locked.id and b.state = any (${states}) and b.booked + locked.amount <= b.quantity
      returning b.id)
    select l.relation_id, b.id is not null as fits from locked l left join booked b on b.id = l.id order by l.id`.execute(
    tx,
  )
  const short = rows.find(({ fits }) => !fits)
  if (short) refuse('presale.batchFull', { relation_id: short.relation_id })
  await sql`update presale_hold h set state = 'held' from order_line l
    where l.id = h.order_line_id and l.order_id = ${order_id} and h.state = 'asked'`.execute(tx)
}
