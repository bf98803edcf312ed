import { sql } from 'kysely'
import type { Db } from '#database/connect'
import { unguarded } from '../contracts/unguarded.ts'

const tables = ['private_stock', 'private_lot', 'private_movement', 'storage_charge']
/** Days that each lot was charged for and that no bill has yet. */
const charged = 20

type LaidLots = { company_id: number; lots: number }

/** Items of which goods are kept, each in two warehouses. */
export const keptItems = 1_250

/**
 * Inserts so many lots of a dealer with pieces in them, and as many that were sent since, spread over the
 * items that `layPortal` has laid.
 */
export async function layLots(db: Db, { company_id, lots }: LaidLots): Promise<void> {
  const places = sql`(select r.id as relation_id, w.id as warehouse_id
    from (select id from relation where goods_sn like 'BP%' order by id limit ${keptItems}) r,
      (select id from warehouse order by id limit 2) w)`
  const each = Math.ceil(lots / keptItems / 2)
  await unguarded(db, tables, async (one) => {
    await sql`insert into private_stock (company_id, relation_id, warehouse_id, condition, on_hand, reserved)
      select ${company_id}, relation_id, warehouse_id, 1, 10 * ${each}::int, 2 from ${places} p`.execute(one)
    await sql`insert into private_lot (company_id, relation_id, warehouse_id, condition, received, remaining, cost_left_cents,
        unit_volume_cm3, aged_from, begins_on, accrued_through)
      select ${company_id}, p.relation_id, p.warehouse_id, 1, 10, case when n <= ${each} then 10 else 0 end, case when n <= ${each} then 90000 else 0 end,
        84213, d, d, current_date - 1
      from ${places} p, generate_series(1, 2 * ${each}::int) n, lateral (select current_date - (30 + (p.relation_id * 7 + n * 11) % 200) as d) a`.execute(
      one,
    )
    await sql`insert into private_movement (lot_id, amount, cost_cents, reason, day, at)
      select id, received, 90000, 'kept', begins_on, begins_on from private_lot where company_id = ${company_id}
      union all select id, -received, -90000, 'shipped', current_date - id % 40, current_date - id % 40
        from private_lot where company_id = ${company_id} and remaining = 0`.execute(one)
    await sql`insert into storage_charge (lot_id, day, company_id, warehouse_id, amount, cm3, rate_cents)
      select l.id, current_date - n, l.company_id, l.warehouse_id, 10, 84213, 45 from private_lot l, generate_series(1, ${charged}::int) n
      where l.company_id = ${company_id} and l.remaining > 0 on conflict do nothing`.execute(one)
  })
}
