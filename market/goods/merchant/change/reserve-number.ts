import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { pathParts } from '#rules/goods/change/fields'
import { refuse } from '#rules/refusals'
import type { LockedChange } from './move-change.ts'

/**
 * Reserves the number that an item gets, and frees the one it had in this change. Refuses one that another
 * item has or is to have, naming its product (`change.number`).
 */
export async function reserveNumber(
  tx: Tx,
  { id, merchant_id }: LockedChange,
  { path, after }: { path: string; after: unknown },
): Promise<void> {
  const { of, key, name } = pathParts(path)!
  const isNumber = of === 'items' && name === 'custom_sn'
  const isRemoved = of === 'items' && name === '' && after === null
  if (!isNumber && !isRemoved) return
  await sql`delete from change_number where change_id = ${id} and item = ${key}`.execute(tx)
  if (isRemoved) return
  const number = sql`fold_number(${String(after)})`
  const { rows } = await sql<{ title: string }>`
    select coalesce(p.title ->> 'en-US', '') as title from relation r join product p on p.id = r.product_id
      where r.merchant_id = ${merchant_id} and fold_number(r.custom_sn) = ${number} and 'r' || r.id <> ${key}
    union all select coalesce(p.title ->> 'en-US', (
        select e.after #>> '{}' from change_edit e where e.change_id = n.change_id and e.path = 'title.en-US'), '')
      from change_number n join product_change c on c.id = n.change_id left join product p on p.id = c.product_id
      where n.merchant_id = ${merchant_id} and n.number_folded = ${number}`.execute(tx)
  const taken = () => refuse('change.number', { number: String(after), title: rows[0]?.title ?? '' }, 'value')
  if (rows.length > 0) taken()
  const reserved = await sql`
    insert into change_number (merchant_id, number_folded, change_id, item) values (${merchant_id}, ${number}, ${id}, ${key})
    on conflict (merchant_id, number_folded) do nothing returning item`.execute(tx)
  if (reserved.rows.length === 0) taken()
}
