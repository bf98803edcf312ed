import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { System } from '../../actor.ts'
import { fileReferences, namedAmong } from './file-references.ts'

const keptHours = 24
const batchFiles = 500

/** How old an unused file must be to be deleted: a form being filled in may still use a younger one. */
export const sweptBefore = (at: Date) => new Date(at.getTime() - keptHours * 3_600_000)

/**
 * Deletes uploads that nothing has used a day after they came, some hundred at a time: files, and feeds
 * never imported. Returns how many, and the storage keys that no row has any more. A file that somebody
 * starts to use at the same moment is locked by them, and stays.
 */
export async function sweepFiles(tx: Tx, { at }: System): Promise<{ swept: number; storage_keys: string[] }> {
  const before = sweptBefore(at)
  const candidates = await unnamed(tx, before)
  const { rows: held } = await sql<{ id: string }>`
    select id from file where id = any(${candidates}::uuid[]) for update skip locked`.execute(tx)
  // Checked again now that the rows are locked: a file may have been used between the two statements.
  const named = await namedAmong(
    tx,
    held.map(({ id }) => id),
  )
  const ids = held.map(({ id }) => id).filter((id) => !named.has(id))
  const { rows: files } = await sql<{ storage_key: string }>`
    delete from file where id = any(${ids}::uuid[]) returning storage_key`.execute(tx)
  const { rows: feeds } = await sql<{ storage_key: string }>`
    with old as (select id from import_upload u where created_at < ${before}
      and not exists (select from import_run r where r.upload_id = u.id) limit ${batchFiles} for update skip locked)
    delete from import_upload u using old where u.id = old.id returning u.storage_key`.execute(tx)
  const gone = [...files, ...feeds].map(({ storage_key }) => storage_key)
  return { swept: gone.length, storage_keys: await unknownKeys(tx, gone) }
}

async function unnamed(tx: Tx, before: Date): Promise<string[]> {
  const named = fileReferences.map(({ table, column }) => {
    const id = column.endsWith('ids') ? sql`unnest(${sql.ref(column)})` : sql.ref(column)
    return sql`select ${id} as id from ${sql.table(table)}`
  })
  const { rows } = await sql<{ id: string }>`
    with named as materialized (${sql.join(named, sql` union all `)})
    select id from file f where created_at < ${before} and not exists (select from named n where n.id = f.id)
    order by created_at limit ${batchFiles}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Those of these storage keys that no row refers to. */
export async function unknownKeys(tx: Tx, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select distinct key from unnest(${keys}::text[]) key
    where not exists (select from file where storage_key = key)
      and not exists (select from import_upload where storage_key = key)
      and not exists (select from goods_picture where path = key)`.execute(tx)
  return rows.map(({ key }) => key)
}
