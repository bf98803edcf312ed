import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#database/connect'
import { isPublishedKey, publishedId } from '#rules/goods/change/fields'
import type { MadeRow, ProductRevision } from './product-revision.ts'

/** Where the shop shows a picture that was uploaded. */
export const uploadedPicture = (file_id: string): string => `goods/${file_id}`

const keysOf = (group: 'media' | 'papers', paths: readonly string[]) =>
  paths.flatMap((path) => (path.startsWith(`${group}.`) ? [path.slice(group.length + 1)] : []))

type MediaDiff<T> = { gone: number[]; known: T[]; fresh: T[] }

/** What of the edited rows of a group is gone, was there before, and is new. */
function sorted<T extends { key: string }>(keys: readonly string[], rows: readonly T[]): MediaDiff<T> {
  const touched = rows.filter(({ key }) => keys.includes(key))
  const isThere = (key: string) => touched.some((row) => row.key === key)
  return {
    gone: keys.filter((key) => isPublishedKey(key) && !isThere(key)).map(publishedId),
    known: touched.filter(({ key }) => isPublishedKey(key)),
    fresh: touched.filter(({ key }) => !isPublishedKey(key)),
  }
}

const records = (rows: readonly { key: string }[], shape: RawBuilder<unknown>) => {
  const told = rows.map((row) => ({ ...row, id: isPublishedKey(row.key) ? publishedId(row.key) : null }))
  return sql`jsonb_to_recordset(${JSON.stringify(told)}) ${shape}`
}

const picture = sql`t (id int, key text, kind text, alt jsonb, rank double precision, file_id uuid, path text, width int, height int)`

/** Puts the pictures of a product in their order. One that was taken away stays for whoever asked for it. */
export async function publishMedia(tx: Tx, { product_id, next, paths }: ProductRevision): Promise<MadeRow[]> {
  const { gone, known, fresh } = sorted(keysOf('media', paths), next.media)
  if (gone.length > 0)
    await tx.updateTable('media').set({ product_id: null }).where('id', 'in', gone).execute()
  if (known.length > 0)
    await sql`update media m set product_id = ${product_id}, kind = t.kind, alt = t.alt, position = t.rank
      from ${records(known, picture)} where m.id = t.id`.execute(tx)
  if (fresh.length === 0) return []
  const { rows } = await sql<MadeRow>`with told as materialized (
      select t.*, nextval(pg_get_serial_sequence('media', 'id'))::int as media_id from ${records(fresh, picture)}
    ), made as (
      insert into media (id, product_id, position, kind, path, width, height, file_id, alt)
      select media_id, ${product_id}::int, rank, kind, coalesce(${uploadedPicture('')} || file_id, path), width, height, file_id, alt from told
    )
    select 'media.' || key as path, media_id as id from told`.execute(tx)
  return rows
}

const paper = sql`t (id int, key text, kind text, file_id uuid, number text, valid_until date)`

/** Puts papers to a product, and takes away those that were removed. */
export async function publishPapers(
  tx: Tx,
  { product_id, next, paths }: ProductRevision,
): Promise<MadeRow[]> {
  const { gone, known, fresh } = sorted(keysOf('papers', paths), next.papers)
  if (gone.length > 0) await tx.deleteFrom('product_paper').where('id', 'in', gone).execute()
  if (known.length > 0)
    await sql`update product_paper p set kind = t.kind, file_id = t.file_id, number = t.number, valid_until = t.valid_until
      from ${records(known, paper)} where p.id = t.id`.execute(tx)
  if (fresh.length === 0) return []
  const { rows } = await sql<MadeRow>`with told as materialized (
      select t.*, nextval(pg_get_serial_sequence('product_paper', 'id'))::int as paper_id from ${records(fresh, paper)}
    ), made as (
      insert into product_paper (id, product_id, kind, file_id, number, valid_until) overriding system value
      select paper_id, ${product_id}::int, kind, file_id, number, valid_until from told
    )
    select 'papers.' || key as path, paper_id as id from told`.execute(tx)
  return rows
}
