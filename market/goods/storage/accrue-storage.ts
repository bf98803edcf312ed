import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { System } from '../../actor.ts'
import { toAccrue } from '../../sql/storage-months.ts'

const atOnce = 500

/**
 * The last day that is over at each warehouse `p`, by its calendar; the database's clock has the last word.
 */
export const daysOver = (at: Date) => sql`days_over(${at}::timestamptz)`

/**
 * Charges dealers' lots for the days that are over and were not charged: each lot and day once, for the
 * pieces that lay there at its end. Whoever runs it, and whatever ran before, the charges are those of
 * every night's run. Returns how many lots it went through.
 */
export async function accrueStorage(tx: Tx, { at }: System): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select l.id from private_lot l join ${daysOver(at)} p on p.id = l.warehouse_id
    where ${toAccrue} and l.accrued_through < p.over
    order by l.accrued_through limit ${sql.lit(atOnce)} for no key update of l skip locked`.execute(tx)
  if (rows.length === 0) return 0
  await chargeLots(
    tx,
    at,
    rows.map(({ id }) => id),
  )
  return rows.length
}

/** A statement of its own, so that it sees every movement that was committed before the lots were locked. */
async function chargeLots(tx: Tx, at: Date, lots: readonly number[]): Promise<void> {
  await sql`
    with places as materialized (select * from ${daysOver(at)}),
    days as (
      select l.id, l.company_id, l.warehouse_id, l.unit_volume_cm3, l.aged_from, l.accrued_through + d.n as day
      from private_lot l join places p on p.id = l.warehouse_id
      cross join lateral generate_series(1, p.over - l.accrued_through) as d (n) where l.id = any (${lots}::int[])),
    stored as (
      select d.*, (select coalesce(sum(m.amount), 0)::int from private_movement m where m.lot_id = d.id and m.day <= d.day) as pieces,
        storage_rate('dealer', d.warehouse_id, d.day, d.day - d.aged_from) as rate
      from days d),
    charged as (
      insert into storage_charge (lot_id, day, company_id, warehouse_id, amount, cm3, rate_cents)
      select id, day, company_id, warehouse_id, pieces, pieces * unit_volume_cm3, rate from stored
      where pieces > 0 and rate > 0 order by id, day)
    update private_lot l set accrued_through = p.over from places p
    where p.id = l.warehouse_id and l.id = any (${lots}::int[])`.execute(tx)
}
