import { sql } from 'kysely'
import type { Db } from '#database/connect'
import { dayAt } from '#rules/days'

/**
 * Nobody is paid before the storage of the month is charged, and by the database's clock its days are not
 * over yet: as if they were. Returns what takes it back.
 */
export async function chargedAhead(db: Db, at: Date): Promise<() => Promise<void>> {
  const shelves = await db
    .selectFrom('storage_shelf')
    .select(['relation_id', 'warehouse_id', 'accrued_through'])
    .execute()
  const write = (rows: typeof shelves) =>
    db.transaction().execute(async (tx) => {
      await sql`alter table storage_shelf disable trigger user`.execute(tx)
      await sql`update storage_shelf h set accrued_through = r.accrued_through
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(relation_id int, warehouse_id int, accrued_through date)
        where (h.relation_id, h.warehouse_id) = (r.relation_id, r.warehouse_id)`.execute(tx)
      await sql`alter table storage_shelf enable trigger user`.execute(tx)
    })
  await write(shelves.map((shelf) => ({ ...shelf, accrued_through: dayAt(at, 'UTC') })))
  return () => write(shelves)
}
