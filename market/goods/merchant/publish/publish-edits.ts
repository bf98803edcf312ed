import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { type GoodsFields, withEdits } from '#rules/goods/change/fields'
import { type GoodsDraft, goodsDraft } from '#rules/goods/change/goods-draft'
import { refreshListing } from '../../catalogue/refresh-listing.ts'
import type { Edit } from '../change/read-edits.ts'
import type { MadeRow, ProductRevision } from './product-revision.ts'
import { publishItems } from './publish-items.ts'
import { publishMedia, publishPapers } from './publish-media.ts'

type Publication = {
  merchant_id: number
  /** Null for a product that is made by it. */
  product_id: number | null
  /** The fields of the product as they are, read under its lock. */
  now: GoodsFields
  edits: readonly Pick<Edit, 'path' | 'before' | 'after'>[]
  change_id: number
  by: { role: string; account_id: number | null }
  at: Date
}
/**
 * Makes edits what buyers see: the product with its items, pictures and papers, its history and its place in
 * lists and searches, all in this transaction. Returns the product, and the rows that new keys have become.
 */
export async function publishEdits(
  tx: Tx,
  publication: Publication,
): Promise<{ product_id: number; made: MadeRow[] }> {
  const { merchant_id, now, edits, at } = publication
  const next = goodsDraft(withEdits(now, edits))
  const paths = edits.map(({ path }) => path)
  const product_id = publication.product_id ?? (await insertProduct(tx, { merchant_id, next, at }))
  const becoming: ProductRevision = { product_id, merchant_id, next, paths, at }
  if (publication.product_id !== null) await updateProduct(tx, becoming)
  if (paths.includes('category')) await fileUnder(tx, becoming)
  const made = [
    ...(await publishItems(tx, becoming)),
    ...(await publishMedia(tx, becoming)),
    ...(await publishPapers(tx, becoming)),
  ]
  await noteProductEvents(tx, { ...publication, product_id })
  await refreshListing(tx, [product_id])
  return { product_id, made }
}

/** Locks a product against imports and other changes, before its fields are read. */
export async function lockProduct(tx: Tx, product_id: number | null): Promise<void> {
  if (product_id === null) return
  await sql`select from product where id = ${product_id} for no key update`.execute(tx)
}

const english = (texts: GoodsDraft['title']) => JSON.stringify({ 'en-US': '', ...texts })
const isOfProduct = (path: string) => !/^(items|media|papers)\./.test(path) && path !== 'category'

async function insertProduct(
  tx: Tx,
  { merchant_id, next, at }: Pick<ProductRevision, 'merchant_id' | 'next' | 'at'>,
): Promise<number> {
  const { id } = await tx
    .insertInto('product')
    .values({
      merchant_id,
      ...columnsOf(next),
      attributes: JSON.stringify(materialOf(next)),
      condition_note: null,
      first_shelved_at: at,
      off_shelf_at: null,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function updateProduct(tx: Tx, { product_id, next, paths, at }: ProductRevision): Promise<void> {
  if (!paths.some(isOfProduct)) return
  const material = paths.some((path) => path.startsWith('material.'))
  await tx
    .updateTable('product')
    .set({
      ...columnsOf(next),
      updated_at: at,
      ...(material
        ? { attributes: sql<string>`(attributes - 'material') || ${JSON.stringify(materialOf(next))}::jsonb` }
        : {}),
    })
    .where('id', '=', product_id)
    .execute()
}

const columnsOf = (next: GoodsDraft) => ({
  title: english(next.title),
  description: english(next.description),
  collection: next.collection,
  width_mm: next.width_mm,
  depth_mm: next.depth_mm,
  height_mm: next.height_mm,
  weight_g: next.weight_g,
})

const materialOf = ({ material }: GoodsDraft) =>
  Object.keys(material).length > 0 ? { material: { 'en-US': '', ...material } } : {}

/** Its category becomes the primary one in place of the one before; others that it is filed under stay. */
async function fileUnder(tx: Tx, { product_id, next }: ProductRevision): Promise<void> {
  await sql`delete from product_category where product_id = ${product_id} and is_primary`.execute(tx)
  await sql`insert into product_category (product_id, category_id, is_primary) values (${product_id}, ${next.category}, true)
    on conflict (product_id, category_id) do update set is_primary = true`.execute(tx)
}

type EventBatch = Pick<Publication, 'edits' | 'by' | 'at'> & {
  product_id: number
  change_id: number | null
}

/** Writes into a product's history what became of its fields. */
export async function noteProductEvents(tx: Tx, { product_id, edits, change_id, by, at }: EventBatch) {
  const told = edits.map(({ path, before, after }) => ({ path, before, after }))
  await sql`insert into product_event (product_id, at, account_id, by_role, path, before, after, change_id)
    select ${product_id}, ${at}, ${by.account_id}::int, ${by.role}, e.path, coalesce(e.before, 'null'), coalesce(e.after, 'null'),
      ${change_id}::int
    from jsonb_to_recordset(${JSON.stringify(told)}) e (path text, before jsonb, after jsonb)`.execute(tx)
}
