import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { feedAtMost } from '#rules/goods/stock/count-graph'
import type { System } from '../../actor.ts'
import { type CountPlace, openByItself } from './count/open-by-itself.ts'

/** Counted pieces of a merchant's item in a warehouse, which is named by its code. */
type Count = { custom_sn: string; warehouse: string; amount: number }

/**
 * Sets a merchant's stock to the counted amounts, by a movement of the difference (`import`). Never below
 * the reserved amount: those pieces must be there. Of an item that was counted before, much more is no stock
 * but opens a count. Unknown items and warehouses are skipped. Locks rows in the order of their keys, as
 * purchases do.
 */
export async function countStock(
  tx: Tx,
  actor: System,
  { merchant_id, counts }: { merchant_id: number; counts: readonly Count[] },
): Promise<void> {
  if (counts.length === 0) return
  const counted = sql`select r.id as relation_id, w.id as warehouse_id, c.amount
    from json_to_recordset(${JSON.stringify(counts)}::json) as c (custom_sn text, warehouse text, amount int)
    join relation r on r.merchant_id = ${merchant_id} and r.custom_sn = c.custom_sn
    join warehouse w on w.code = c.warehouse`
  await sql`insert into stock (relation_id, warehouse_id)
    select relation_id, warehouse_id from (${counted}) c where amount > 0
    order by 1, 2 on conflict do nothing`.execute(tx)
  const { rows: places } = await sql<CountPlace>`
    with counted as (${counted}),
    locked as materialized (
      select s.relation_id, s.warehouse_id, greatest(c.amount, s.reserved) - s.on_hand as amount,
        c.amount * 100::bigint > s.on_hand * ${sql.lit(feedAtMost)}::bigint and exists (select from stock_count k
          where k.relation_id = s.relation_id and k.warehouse_id = s.warehouse_id and k.state = 2) as doubtful
      from counted c join stock s using (relation_id, warehouse_id)
      order by s.relation_id, s.warehouse_id
      for no key update of s),
    moved as (
      insert into stock_movement (relation_id, warehouse_id, amount, reason, at)
      select relation_id, warehouse_id, amount, 'import', ${actor.at} from locked where amount <> 0 and not doubtful)
    select relation_id, warehouse_id from locked where doubtful order by 1, 2`.execute(tx)
  await openByItself(tx, actor, { cause: 'feed', places })
}

/** The codes of all warehouses, in order. */
export async function warehouseCodes(tx: Tx): Promise<string[]> {
  const rows = await tx.selectFrom('warehouse').select('code').orderBy('code').execute()
  return rows.map((row) => row.code)
}

/** The code of the warehouse that each of these names means, by its code or its name. */
export async function warehousesNamed(tx: Tx, names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map()
  const { rows } = await sql<{ named: string; code: string }>`
    select n.named, min(w.code) as code from unnest(${[...names]}::text[]) n (named)
    join warehouse w on upper(n.named) in (upper(w.code), upper(w.name))
    group by n.named having count(*) = 1`.execute(tx)
  return new Map(rows.map(({ named, code }) => [named, code]))
}

/** The codes among these that belong to no warehouse. */
export async function unknownWarehouses(tx: Tx, codes: readonly string[]): Promise<string[]> {
  if (codes.length === 0) return []
  const rows = await tx.selectFrom('warehouse').select('code').where('code', 'in', codes).execute()
  const known = new Set(rows.map((row) => row.code))
  return codes.filter((code) => !known.has(code))
}
