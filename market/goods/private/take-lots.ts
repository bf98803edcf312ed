import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { Condition, PrivateReason } from '#database/tables/stock'
import { dayOfMoment } from '../../sql/site-days.ts'

/** Pieces of a dealer's private stock that leave with a line of an order or of a requisition form. */
export type LeavingPieces = {
  company_id: number
  order_line_id: number | null
  requisition_line_id?: number
  relation_id: number
  warehouse_id: number
  /** Sound ones where it is left out. */
  condition?: Condition
  amount: number
}
type LotWithdrawal = {
  leaving: readonly LeavingPieces[]
  reason: Extract<PrivateReason, 'shipped' | 'pickedUp' | 'givenBack' | 'movedOut' | 'counted' | 'disposed'>
  /** Takes only from lots of this order. */
  order_id?: number
}

/**
 * Takes pieces out of their lots, the oldest first; each lot gives its share of what was paid for it,
 * rounded down, and with its last piece the rest. Returns how many pieces there were to take. Lock the rows
 * of `private_stock` first.
 */
export async function takeLots(
  tx: Tx,
  { account_id, at }: { account_id: number | null; at: Date },
  { leaving, reason, order_id }: LotWithdrawal,
): Promise<number> {
  if (leaving.length === 0) return 0
  const pieces = leaving.map((one) => ({ condition: 1, ...one }))
  const { rows } = await sql<{ pieces: number }>`
    with wanted as (
      select w.*, sum(w.amount) over (partition by w.company_id, w.relation_id, w.warehouse_id, w.condition
          order by w.order_line_id, w.requisition_line_id) as upto
      from json_to_recordset(${JSON.stringify(pieces)}::json)
        as w (company_id int, order_line_id int, requisition_line_id int, relation_id int, warehouse_id int, condition smallint, amount int)),
    locked as materialized (
      select l.* from private_lot l
      where l.remaining > 0 and (${order_id ?? null}::int is null or l.order_id = ${order_id ?? null})
        and (l.company_id, l.relation_id, l.warehouse_id, l.condition)
          in (select company_id, relation_id, warehouse_id, condition from wanted)
      order by l.id for no key update of l),
    here as (
      select l.*, sum(l.remaining) over (partition by l.company_id, l.relation_id, l.warehouse_id, l.condition
        order by l.aged_from, l.id) as upto
      from locked l),
    taken as (
      select l.id, l.warehouse_id, l.aged_from, l.remaining, l.cost_left_cents, w.order_line_id, w.requisition_line_id,
        greatest(l.upto - l.remaining, w.upto - w.amount) - (l.upto - l.remaining) as after,
        least(l.upto, w.upto) - (l.upto - l.remaining) as until
      from here l join wanted w using (company_id, relation_id, warehouse_id, condition)
      where l.upto > w.upto - w.amount and w.upto > l.upto - l.remaining),
    moved as (
    insert into private_movement (lot_id, amount, cost_cents, reason, day, order_line_id, requisition_line_id, account_id, at)
    select t.id, (after - until)::int, -(div(cost_left_cents * until, remaining) - div(cost_left_cents * after, remaining))::bigint,
      ${reason}, ${dayOfMoment({ instant: sql`${at}`, zone: sql`w.time_zone` })}, order_line_id, requisition_line_id, ${account_id}, ${at}
    from taken t join warehouse w on w.id = t.warehouse_id order by aged_from, t.id, after returning amount)
    select coalesce(-sum(amount), 0)::int as pieces from moved`.execute(tx)
  return rows[0]!.pieces
}
