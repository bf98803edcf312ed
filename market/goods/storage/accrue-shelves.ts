import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { System } from '../../actor.ts'
import { daysOver } from './accrue-storage.ts'

const atOnce = 500
type Shelf = { relation_id: number; warehouse_id: number }

/**
 * Charges manufacturers' stock for the days that are over and were not charged, as `accrueStorage` does
 * dealers' lots: each item, warehouse, day and price once, by the volume that the item has now. Returns how
 * many items it went through. Their order is the index's alone: a step would sort all of a day first.
 */
export async function accrueShelves(tx: Tx, { at }: System): Promise<number> {
  const { rows } = await sql<Shelf>`
    select h.relation_id, h.warehouse_id from storage_shelf h join ${daysOver(at)} p on p.id = h.warehouse_id
    where h.accrued_through < p.over order by h.accrued_through
    limit ${sql.lit(atOnce)} for no key update of h skip locked`.execute(tx)
  if (rows.length > 0) await chargeShelves(tx, at, rows)
  return rows.length
}

/** A statement of its own, so that it sees every movement that was committed before the rows were locked. */
async function chargeShelves(tx: Tx, at: Date, shelves: readonly Shelf[]): Promise<void> {
  await sql`
    with places as materialized (select * from ${daysOver(at)}),
    locked as materialized (
      select h.*, p.over from json_to_recordset(${JSON.stringify(shelves)}::json) k (relation_id int, warehouse_id int)
      join storage_shelf h using (relation_id, warehouse_id) join places p on p.id = h.warehouse_id),
    stored as (
      select r.merchant_id, l.relation_id, l.warehouse_id, l.accrued_through + d.n as day, r.volume_cm3, t.cents_per_m3 as rate,
        sum(pieces_of_age(l.relation_id, l.warehouse_id, l.accrued_through + d.n, t.from_age, t.until_age))::int as pieces
      from locked l join relation r on r.id = l.relation_id
      cross join lateral generate_series(1, l.over - l.accrued_through) as d (n)
      cross join lateral storage_steps_on('merchant', l.warehouse_id, l.accrued_through + d.n) t
      where t.cents_per_m3 > 0 and r.volume_cm3 > 0 group by 1, 2, 3, 4, 5, 6),
    charged as (
      insert into storage_charge (merchant_id, relation_id, warehouse_id, day, amount, cm3, rate_cents)
      select merchant_id, relation_id, warehouse_id, day, pieces, pieces * volume_cm3, rate from stored
      where pieces > 0 order by relation_id, warehouse_id, day, rate)
    update storage_shelf h set accrued_through = l.over from locked l
    where h.relation_id = l.relation_id and h.warehouse_id = l.warehouse_id`.execute(tx)
}
