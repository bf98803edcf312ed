import { sql } from 'kysely'
import type { Tx } from '#database/connect'

type PlaceWish = { order_line_id: number; batch_id: number }

/**
 * Asks for a place in line for each of these lines of a reservation: nothing is held until it is approved
 * (`takePlaces`). A reservation that was rejected asks again.
 */
export async function askPlaces(tx: Tx, wishes: readonly PlaceWish[]): Promise<void> {
  const lines = wishes.map(({ order_line_id }) => order_line_id)
  const batches = wishes.map(({ batch_id }) => batch_id)
  await sql`
    insert into presale_hold (order_line_id, batch_id, relation_id, amount)
    select l.id, w.batch_id, l.relation_id, l.amount
    from unnest(${lines}::int[], ${batches}::int[]) as w (order_line_id, batch_id)
    join order_line l on l.id = w.order_line_id
    on conflict (order_line_id) do update
      set batch_id = excluded.batch_id, amount = excluded.amount, state = 'asked'`.execute(tx)
}
