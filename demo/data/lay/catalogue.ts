import type { Insertable } from 'kysely'
import type { Tx } from '#database/connect'
import { text3 } from '#database/founding/first-articles/text3'
import type { Tables } from '#database/tables'
import type { ResaleChannel } from '#rules/goods/prices/resale'
import { toCents } from '#rules/money/money'
import { categories } from '../catalogue/categories.ts'
import { customsNumbers, portCountries } from '../catalogue/customs.ts'
import type { PlannedProduct, PlannedRelation } from '../plan.ts'
import { mediaOf, type Pictures } from './media.ts'
import { batches, daysBefore } from './moment.ts'

export type LaidRelation = PlannedRelation & { id: number; merchant: PlannedProduct['merchant'] }

type Ground = { at: Date; merchant_ids: Map<string, number>; pictures: Pictures }

/** Lays the category tree. Gives the ids by slug. */
async function layCategories(tx: Tx): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const [position, top] of categories.entries()) {
    const values = {
      slug: top.slug,
      name: JSON.stringify(text3(top.name)),
      image: `demo/_category/${top.slug}`,
      position,
    }
    const { id } = await tx.insertInto('category').values(values).returning('id').executeTakeFirstOrThrow()
    const leaves = await tx
      .insertInto('category')
      .values(
        top.children.map((leaf, place) => ({
          parent_id: id,
          slug: leaf.slug,
          name: JSON.stringify(text3(leaf.name)),
          position: place,
        })),
      )
      .returning(['id', 'slug'])
      .execute()
    for (const leaf of leaves) ids.set(leaf.slug, leaf.id)
  }
  return ids
}

/**
 * Lays products with their pictures and categories, then their items, tiers and parts. Gives the items with
 * their ids.
 */
export async function layProducts(
  tx: Tx,
  ground: Ground,
  plan: readonly PlannedProduct[],
): Promise<LaidRelation[]> {
  const category_ids = await layCategories(tx)
  const product_ids = await insertProducts(tx, ground, plan)
  const filed = plan.flatMap((product) =>
    product.categories.map((slug, place) => ({
      product_id: product_ids.get(product.sn)!,
      category_id: category_ids.get(slug)!,
      is_primary: place === 0,
    })),
  )
  await tx.insertInto('product_category').values(filed).execute()
  const media = plan.flatMap((product) =>
    mediaOf(product, ground.pictures).map((picture) => ({
      ...picture,
      product_id: product_ids.get(product.sn)!,
    })),
  )
  for (const batch of batches(media, 2000)) await tx.insertInto('media').values(batch).execute()
  const items = await insertRelations(tx, { ...ground, product_ids }, plan)
  await layTiersAndParts(tx, items)
  return items
}

async function insertProducts(tx: Tx, { at, merchant_ids }: Ground, plan: readonly PlannedProduct[]) {
  const rows = plan.map((product, place) => ({
    merchant_id: merchant_ids.get(product.merchant)!,
    title: JSON.stringify(product.title),
    description: JSON.stringify(product.description),
    module_type: product.module_type,
    attributes: JSON.stringify(product.attributes),
    keywords: product.keywords,
    width_mm: product.width_mm,
    depth_mm: product.depth_mm,
    height_mm: product.height_mm,
    weight_g: product.weight_g,
    collection: product.collection,
    is_bad_goods: product.condition_note !== null,
    condition_note: product.condition_note && JSON.stringify(product.condition_note),
    // Minutes apart, so that "newest first" has one answer; an hour short of the full days, so that 14 days
    // ago is within 14.
    first_shelved_at: new Date(daysBefore(at, product.shelved_days).getTime() + 3_600_000 + place * 60_000),
    sales: product.sales,
    downloads: Math.floor(product.sales * 0.12),
    updated_at: daysBefore(at, 1),
  }))
  const ids = await tx.insertInto('product').values(rows).returning('id').execute()
  return new Map(plan.map((product, place) => [product.sn, ids[place]!.id]))
}

async function insertRelations(
  tx: Tx,
  ground: Ground & { product_ids: Map<string, number> },
  plan: readonly PlannedProduct[],
): Promise<LaidRelation[]> {
  const items = plan.flatMap((product) =>
    product.relations.map((relation, position) => ({ product, relation, position })),
  )
  const rows = items.map(({ product, relation, position }, place) => ({
    ...relationRow(relation, ground.at),
    product_id: ground.product_ids.get(product.sn)!,
    merchant_id: ground.merchant_ids.get(product.merchant)!,
    goods_sn: `TR${100_001 + place}`,
    upc: upcOf(place),
    ...adviceOf(relation, place),
    position,
    hs_code: customsNumbers[product.categories[0]!],
    origin: relation.fob_port && (portCountries[relation.fob_port] ?? null),
  }))
  const ids: number[] = []
  for (const batch of batches(rows, 500)) {
    const laid = await tx.insertInto('relation').values(batch).returning('id').execute()
    ids.push(...laid.map(({ id }) => id))
  }
  return items.map(({ product, relation }, place) => ({
    ...relation,
    id: ids[place]!,
    merchant: product.merchant,
  }))
}

type Row = Omit<
  Insertable<Tables['relation']>,
  'product_id' | 'merchant_id' | 'goods_sn' | 'upc' | 'position'
>

function relationRow(relation: PlannedRelation, at: Date): Row {
  const {
    sn,
    special_days,
    presale_days: _presale,
    tiers: _tiers,
    bom: _bom,
    stock: _stock,
    color,
    cartons,
    ...columns
  } = relation
  return {
    ...columns,
    custom_sn: sn,
    color: color && JSON.stringify(color),
    cartons: JSON.stringify(cartons),
    special_ends_at: special_days === null ? null : daysBefore(at, -special_days),
  }
}

/** What its manufacturer says of every third item about selling it on. */
function adviceOf({ price_cents }: PlannedRelation, place: number) {
  if (place % 3 !== 0 || price_cents === 0) return {}
  const times = (factor: number) => toCents(Math.ceil((price_cents * factor) / 500) * 500)
  return {
    map_cents: times(1.6),
    srp_cents: times(2),
    no_resale: place % 2 === 0 ? (['amazon', 'temu'] as ResaleChannel[]) : [],
  }
}

/** A 12-digit code of the range for use within one house (first digit 4), with its check digit. */
function upcOf(place: number): string {
  const body = `4${String(70_000_000_00 + place * 7).slice(-10)}`
  const sum = [...body].reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 3 : 1), 0)
  return body + String((10 - (sum % 10)) % 10)
}

async function layTiersAndParts(tx: Tx, items: readonly LaidRelation[]) {
  const tiers = items.flatMap(({ id, tiers }) => tiers.map((tier) => ({ relation_id: id, ...tier })))
  for (const batch of batches(tiers, 2000)) await tx.insertInto('price_tier').values(batch).execute()
  const ids = new Map(items.map(({ sn, id }) => [sn, id]))
  const parts = items.flatMap(({ id, bom }) =>
    bom.map(({ sn, amount }) => ({ relation_id: id, part_relation_id: ids.get(sn)!, amount })),
  )
  await tx.insertInto('bom_line').values(parts).execute()
}
