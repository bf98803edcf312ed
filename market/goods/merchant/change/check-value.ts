import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { type GoodsFields, type MediaField, type PaperField, pathParts } from '#rules/goods/change/fields'
import { refuse } from '#rules/refusals'
import type { Merchant } from '../../../actor.ts'

/** WebP comes by an import alone: nobody uploads it. */
const pictureTypes = ['image/jpeg', 'image/png', 'image/webp']
const paperTypes = ['image/jpeg', 'image/png', 'application/pdf']

type ValueCheck = { path: string; value: unknown; now: GoodsFields }

/**
 * A value with what only the database knows of it: the size of a picture, the file of a published one.
 * Refuses a file of somebody else or of another kind, another file of a published picture, and a category
 * that has others below it (`change.value`).
 */
export async function checkValue(
  tx: Tx,
  actor: Merchant,
  { path, value, now }: ValueCheck,
): Promise<unknown> {
  if (value === null) return null
  if (path === 'category') return checkCategory(tx, value as number)
  const { of } = pathParts(path)!
  if (of === 'media') return checkPicture(tx, actor, { path, value, now })
  if (of !== 'papers') return value
  const paper = value as PaperField
  const published = now[path] as PaperField | undefined
  if (published?.file_id !== paper.file_id) await fileOf(tx, actor, { id: paper.file_id, types: paperTypes })
  return paper
}

async function checkCategory(tx: Tx, category_id: number): Promise<number> {
  const { rows } = await sql<{ leaf: boolean }>`
    select not exists (select from category below where below.parent_id = c.id) as leaf
    from category c where c.id = ${category_id}`.execute(tx)
  if (!rows[0]?.leaf) refuse('change.value', { fault: 'category' }, 'value')
  return category_id
}

async function checkPicture(tx: Tx, actor: Merchant, { path, value, now }: ValueCheck): Promise<MediaField> {
  const { kind, alt, rank, file_id } = value as MediaField
  const published = now[path] as MediaField | undefined
  if (published && (file_id === null || file_id === published.file_id))
    return { ...published, kind, alt, rank }
  // Another picture is another row, with a key of its own.
  if (published || file_id === null) refuse('change.value', { fault: 'picture' }, 'value')
  const { width, height } = await fileOf(tx, actor, { id: file_id, types: pictureTypes })
  return { kind, alt, rank, file_id, path: null, width, height }
}

async function fileOf(tx: Tx, actor: Merchant, { id, types }: { id: string; types: readonly string[] }) {
  const file = await tx
    .selectFrom('file')
    .select(['width', 'height'])
    .where('id', '=', id)
    .where('merchant_id', '=', actor.merchant_id)
    .where('mime', 'in', types)
    .executeTakeFirst()
  return file ?? refuse('change.value', { fault: 'file' }, 'value')
}
