import { sql } from 'kysely'
import type { Db } from '#database/connect'
import { inTransaction } from '#database/transaction'
import { refreshListing } from '#market/goods/catalogue/refresh-listing'
import type { PurchaseMode } from '#rules/codes'
import type { Text3 } from '#rules/sites'
import { aSite, noon } from './people.ts'

let made = 0
const next = () => {
  made += 1
  return made
}

export async function aMerchant(db: Db, name = `Maker ${next()}`): Promise<number> {
  const slug = name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  const { rows } = await sql<{
    id: number
  }>`insert into merchant (slug, name) values (${slug}, ${name}) returning id`.execute(db)
  return rows[0]!.id
}

export async function aCategory(db: Db, name: Text3, parent_id: number | null = null): Promise<number> {
  const slug = `${name['en-US'].toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${next()}`
  const { rows } = await sql<{ id: number }>`insert into category (parent_id, slug, name)
    values (${parent_id}, ${slug}, ${JSON.stringify(name)}) returning id`.execute(db)
  return rows[0]!.id
}

/** A warehouse from which the default site sells. */
export async function aWarehouse(
  db: Db,
  name = `Warehouse ${next()}`,
): Promise<{ id: number; warehouse_area_id: number }> {
  const site_id = await aSite(db)
  const { rows } = await sql<{ id: number; warehouse_area_id: number }>`with w as (
      insert into warehouse (code, name, address, city, state, zip, latitude, longitude, services)
      values (${`W${next()}`}, ${name}, '1 Dock Rd', 'Los Angeles', 'CA', '90021', 34.03, -118.24, '{1,2}') returning id),
    a as (insert into warehouse_area (site_id, warehouse_id, area_name) select ${site_id}, id, ${name} from w returning id)
    select w.id, a.id as warehouse_area_id from w, a`.execute(db)
  return rows[0]!
}

export type RelationWish = {
  custom_sn?: string
  modes?: PurchaseMode[]
  price?: number
  special?: number
  fob?: number
  color?: Text3
  minimum?: number
  tiers?: [min_amount: number, discount_percent: number][]
  /** Pieces by warehouse. */
  stock?: Record<number, number>
  parts?: [relation_id: number, amount: number][]
}
export type ProductWish = {
  merchant_id?: number
  title?: Text3
  description?: Text3
  keywords?: string
  categories?: number[]
  shelved_at?: Date
  sales?: number
  downloads?: number
  bad?: boolean
  off?: boolean
  relations?: RelationWish[]
}
export type MadeProduct = { product_id: number; relation_ids: number[] }

/** A product that is for sale and listed. Prices in cents. */
export function aProduct(db: Db, wish: ProductWish = {}): Promise<MadeProduct> {
  return inTransaction(db, async (tx) => {
    const n = next()
    const combination = wish.relations?.some((relation) => relation.parts) ?? false
    const merchant_id = wish.merchant_id ?? (await aMerchant(tx))
    const { rows } = await sql<{ id: number }>`
      insert into product (merchant_id, title, description, keywords, module_type, width_mm, depth_mm, height_mm, attributes,
        is_bad_goods, first_shelved_at, off_shelf_at, sales, downloads)
      values (${merchant_id}, ${JSON.stringify(wish.title ?? { 'en-US': `Product ${n}` })}, ${JSON.stringify(wish.description ?? { 'en-US': '' })},
        ${wish.keywords ?? ''}, ${combination ? 2 : 1}, 508, 254, 762, '{"material": {"en-US": "oak", "es-ES": "roble"}, "seats": 2}',
        ${wish.bad ?? false}, ${wish.shelved_at ?? noon}, ${wish.off ? noon : null}, ${wish.sales ?? 0}, ${wish.downloads ?? 0})
      returning id`.execute(tx)
    const product_id = rows[0]!.id
    for (const [i, category_id] of (wish.categories ?? []).entries())
      await sql`insert into product_category values (${product_id}, ${category_id}, ${i === 0})`.execute(tx)
    await sql`insert into media (product_id, position, kind, path) values (${product_id}, 1, 'picture', ${`p/${n}/front`}),
      (${product_id}, 2, 'picture', ${`p/${n}/side`})`.execute(tx)
    const relation_ids: number[] = []
    for (const [i, relation] of (wish.relations ?? [{}]).entries())
      relation_ids.push(await aRelation(tx, { ...relation, product_id, merchant_id, position: i }))
    await refreshListing(tx, [product_id])
    return { product_id, relation_ids }
  })
}

type Placed = RelationWish & { product_id: number; merchant_id: number; position: number }

async function aRelation(tx: Db, wish: Placed): Promise<number> {
  const n = next()
  const { rows } = await sql<{ id: number }>`
    insert into relation (product_id, merchant_id, goods_sn, custom_sn, color, purchase_modes, price_cents, special_offer_cents, fob_price_cents,
      minimum_amount, position)
    values (${wish.product_id}, ${wish.merchant_id}, ${`TR${1_000_000 + n}`}, ${wish.custom_sn ?? `M-${n}`}, ${wish.color ? JSON.stringify(wish.color) : null},
      ${wish.modes ?? [1]}::smallint[], ${wish.price ?? 10_000}, ${wish.special ?? 0}, ${wish.fob ?? 0}, ${wish.minimum ?? 1}, ${wish.position})
    returning id`.execute(tx)
  const id = rows[0]!.id
  for (const [min_amount, percent] of wish.tiers ?? [])
    await sql`insert into price_tier values (${id}, ${min_amount}, ${percent})`.execute(tx)
  for (const [part, amount] of wish.parts ?? [])
    await sql`insert into bom_line values (${id}, ${part}, ${amount})`.execute(tx)
  for (const [warehouse_id, amount] of Object.entries(wish.stock ?? {})) {
    await sql`insert into stock (relation_id, warehouse_id) values (${id}, ${Number(warehouse_id)})`.execute(
      tx,
    )
    if (amount > 0)
      await sql`insert into stock_movement (relation_id, warehouse_id, amount, reason, at)
        values (${id}, ${Number(warehouse_id)}, ${amount}, 'opening', ${noon})`.execute(tx)
  }
  return id
}
