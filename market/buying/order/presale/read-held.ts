import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#database/connect'

/** A place in line that is held, for so many pieces of an item. */
export type HeldPlace = { order_line_id: number; order_id: number; relation_id: number; amount: number }

/** The held places `h` of lines `l`, in the order in which they get their goods: the oldest deposit first. */
export async function readPlaces(tx: Tx, where: RawBuilder<unknown>): Promise<HeldPlace[]> {
  const { rows } = await sql<HeldPlace>`
    select h.order_line_id, l.order_id, h.relation_id, h.amount
    from presale_hold h join order_line l on l.id = h.order_line_id join presale_order f on f.order_id = l.order_id
    where h.state = 'held' and ${where}
    order by f.deposit_paid_at nulls last, f.submitted_at, l.order_id, l.id`.execute(tx)
  return rows
}
