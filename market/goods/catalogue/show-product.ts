import type { product } from '#api/goods/catalogue/product'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { certifiedStatus } from '#rules/codes'
import { maySeePrice } from '#rules/goods/price'
import { productSlug } from '#rules/goods/product-slug'
import { refuse } from '#rules/refusals'
import { defaultLanguage, type Language, textIn } from '#rules/sites'
import type { Guest, User } from '../../actor.ts'
import { categoryTree, type Tree } from './category-tree.ts'
import { makerOf } from './product/maker.ts'
import { type ProductRow, readProduct } from './product/read-product.ts'
import { relatedProducts } from './product/related-products.ts'
import { showRelation } from './product/show-relation.ts'
import { stockPlaces } from './product/stock-places.ts'

/**
 * A product with its items, pictures, measures and stock by warehouse. Guests get no price field at all:
 * prices are not even read for them. Refuses `catalogue.notFound` for a product that is not for sale.
 * Specification sections 1, 3, 6.
 */
export async function showProduct(
  tx: Tx,
  actor: Guest | User,
  input: In<typeof product>,
): Promise<Out<typeof product>> {
  const row = await readProduct(tx, input.product_id, {
    site: actor.site,
    withPrices: maySeePrice(actor),
  })
  if (!row) refuse('catalogue.notFound')
  const { language } = actor
  const seen = { version: row.version, at: actor.at }
  const tree = await categoryTree(tx, seen)
  const places = await stockPlaces(tx, actor.site, seen)
  const look = { language, places, resale: isToldOfResale(actor, row.merchant_id) }
  const merchant = await makerOf(tx, row.merchant_id, seen)
  const category_id = row.category_ids[0] ?? 0
  return {
    product_id: row.id,
    slug: productSlug(textIn(row.title, defaultLanguage), row.id),
    title: textIn(row.title, language),
    description: textIn(row.description, language),
    module_type: row.module_type,
    merchant,
    categories: categoriesShown(tree, row, language),
    attributes: attributesShown(row, language),
    width_mm: row.width_mm,
    depth_mm: row.depth_mm,
    height_mm: row.height_mm,
    weight_g: row.weight_g,
    collection: row.collection,
    is_bad_goods: row.is_bad_goods,
    condition_note: row.condition_note && textIn(row.condition_note, language),
    first_shelved_at: row.first_shelved_at.toISOString(),
    sales: row.sales,
    media: row.media,
    relations: row.relations.map((relation) => showRelation(relation, look)),
    related: await relatedProducts(tx, actor, { id: row.id, category_id, version: row.version, places }),
  }
}

/** Certified buyers are told what a manufacturer says about selling on, as staff and its own people are. */
const isToldOfResale = (actor: Guest | User, merchant_id: number): boolean =>
  actor.kind === 'staff' ||
  (actor.kind === 'merchant' && actor.merchant_id === merchant_id) ||
  (actor.kind === 'buyer' && actor.certified_status === certifiedStatus.certified)

function categoriesShown(
  { byId }: Tree,
  { category_ids }: ProductRow,
  language: Language,
): Out<typeof product>['categories'] {
  return category_ids.flatMap((id) => {
    const node = byId.get(id)
    if (!node) return []
    const parent = node.parent_id === null ? undefined : byId.get(node.parent_id)
    const above = parent ? { type_id: parent.id, title: textIn(parent.name, language) } : null
    return [{ type_id: id, title: textIn(node.name, language), slug: node.slug, parent: above }]
  })
}

function attributesShown({ attributes }: ProductRow, language: Language): Out<typeof product>['attributes'] {
  return Object.entries(attributes).map(([name, value]) => ({
    name,
    value: typeof value === 'object' && value !== null ? textIn(value, language) : String(value),
  }))
}
