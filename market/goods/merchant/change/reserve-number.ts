import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { isPublishedKey, pathParts } from '#rules/goods/change/fields'
import { refuse } from '#rules/refusals'
import type { LockedChange } from './move-change.ts'
import type { Edit } from './read-edits.ts'

type NumberEdit = { path: string; after: unknown; edits: readonly Pick<Edit, 'path' | 'after'>[] }

/**
 * Reserves the number that an item gets, also one that is put back, and frees the one it had in this change.
 * Refuses one that another item has or is to have, naming its product (`change.number`). A new item may have
 * the number of one that left its product, and becomes that one.
 */
export async function reserveNumber(tx: Tx, change: LockedChange, edit: NumberEdit): Promise<void> {
  const { of, key, name } = pathParts(edit.path)!
  if (of !== 'items' || (name !== '' && name !== 'custom_sn')) return
  const { id, merchant_id } = change
  await sql`delete from change_number where change_id = ${id} and item = ${key}`.execute(tx)
  const text = name === '' ? numberPutBack(edit, key) : String(edit.after)
  if (text === null) return
  await sql`select lock_numbers(${merchant_id})`.execute(tx)
  const number = sql`fold_number(${text})`
  const others = isPublishedKey(key)
    ? sql`true`
    : sql`(r.off_shelf_at is null or r.product_id is distinct from ${change.product_id}::int)`
  const { rows } = await sql<{ title: string }>`
    select coalesce(p.title ->> 'en-US', '') as title from relation r join product p on p.id = r.product_id
      where r.merchant_id = ${merchant_id} and fold_number(r.custom_sn) = ${number} and 'r' || r.id <> ${key} and ${others}
    union all select coalesce(p.title ->> 'en-US', (
        select e.after #>> '{}' from change_edit e where e.change_id = n.change_id and e.path = 'title.en-US'), '')
      from change_number n join product_change c on c.id = n.change_id left join product p on p.id = c.product_id
      where n.merchant_id = ${merchant_id} and n.number_folded = ${number}`.execute(tx)
  if (rows.length > 0) refuse('change.number', { number: text, title: rows[0]!.title }, 'value')
  await sql`
    insert into change_number (merchant_id, number_folded, change_id, item)
    values (${merchant_id}, ${number}, ${id}, ${key})`.execute(tx)
}

/** The number that this change gives an item which it puts back. */
function numberPutBack({ after, edits }: NumberEdit, key: string): string | null {
  const number = edits.find(({ path }) => path === `items.${key}.custom_sn`)?.after
  return after === true && typeof number === 'string' ? number : null
}
