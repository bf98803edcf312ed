import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { releaseReserved } from './release-reserved.ts'

/** This many pieces of a line; `held`: all pieces of the line before, including shipped ones. */
type ReleasedPieces = { order_line_id: number; quantity: number; held: number }

/**
 * Releases a part of the stock that these lines hold, of a combination its parts; deletes the reservation
 * of a line without remaining pieces. Lock the order first.
 */
export async function releasePart(tx: Tx, freed: readonly ReleasedPieces[]): Promise<void> {
  await sql`
    with gone as materialized (
      select r.order_line_id, r.company_id, r.relation_id, r.warehouse_id, r.amount as held, r.amount / f.held * f.quantity as amount
      from json_to_recordset(${JSON.stringify(freed)}::json) as f (order_line_id int, quantity int, held int)
      join reservation r on r.order_line_id = f.order_line_id and r.state = 'held'),
    emptied as (
      delete from reservation r using gone t
      where r.order_line_id = t.order_line_id and r.relation_id = t.relation_id and t.amount = t.held),
    lessened as (
      update reservation r set amount = r.amount - t.amount,
        state = case when r.gone = r.amount - t.amount then 'left' else 'held' end
      from gone t
      where r.order_line_id = t.order_line_id and r.relation_id = t.relation_id and t.amount < t.held),
    ${releaseReserved}`.execute(tx)
}

/**
 * Releases the stock that these orders hold. Skips shipped or released pieces, so a second call changes
 * nothing. Lock the orders first. Returns the number of released pieces.
 */
export async function releaseStock(tx: Tx, order_ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    with gone as (
      update reservation r set state = 'released'
      from order_line l
      where l.id = r.order_line_id and l.order_id = any (${[...order_ids]}::int[]) and r.state = 'held'
      returning r.company_id, r.relation_id, r.warehouse_id, r.amount),
    ${releaseReserved}`.execute(tx)
  return rows.reduce((sum, row) => sum + row.amount, 0)
}
