import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { LockedChange } from './move-change.ts'

/** By what people know the product of a change: its English title, else the number of its first item. */
export async function changeTitle(
  tx: Tx,
  { id, product_id }: Pick<LockedChange, 'id' | 'product_id'>,
): Promise<string> {
  const { rows } = await sql<{ title: string | null }>`
    select coalesce(
      (select nullif(e.after #>> '{}', '') from change_edit e where e.change_id = ${id} and e.path = 'title.en-US'),
      (select nullif(p.title ->> 'en-US', '') from product p where p.id = ${product_id}::int),
      (select e.after #>> '{}' from change_edit e
        where e.change_id = ${id} and e.path like 'items.%.custom\\_sn' order by e.path limit 1)) as title`.execute(
    tx,
  )
  return rows[0]?.title ?? `#${id}`
}
