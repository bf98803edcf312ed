import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { attributePrefix, fields, stockPrefix } from './import/fields.ts'

/** An item as a row of a feed, by the names of the fields; fields it has no value for are left out. */
type FeedRecord = Record<string, string>
/** The last row of a page; null at its end. */
type FeedPlace = { product_id: number; position: number; relation_id: number }

/** The fields of a merchant's feed: the import's, its attributes, and the warehouses with its stock. */
export async function feedFields(tx: Tx, merchant_id: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select ${attributePrefix} || a.key as name from product p, jsonb_each(p.attributes) a
    where p.merchant_id = ${merchant_id} group by a.key
    union select ${stockPrefix} || w.code from relation r join stock s on s.relation_id = r.id join warehouse w on w.id = s.warehouse_id
    where r.merchant_id = ${merchant_id} group by w.code order by name`.execute(tx)
  // The material is an attribute here.
  const named = fields.map(({ name }) => name as string).filter((name) => name !== 'material')
  return [...named, ...rows.map(({ name }) => name)]
}

type ItemRow = FeedPlace & {
  record: Record<string, string | number | null>
  attributes: Record<string, unknown>
  stock: Record<string, number> | null
  categories: string[]
  first: boolean
}

/** The next items of a merchant's catalogue as rows of a feed that the import reads. */
export async function exportFeed(
  tx: Tx,
  { merchant_id, after, limit }: { merchant_id: number; after: FeedPlace | null; limit: number },
): Promise<{ records: FeedRecord[]; next: FeedPlace | null }> {
  const behind = after ?? { product_id: 0, position: 0, relation_id: 0 }
  const { rows } = await sql<ItemRow>`
    with place as materialized (
      select p.id as product_id, r.position, r.id as relation_id
      from product p join relation r on r.product_id = p.id and r.off_shelf_at is null
      where p.merchant_id = ${merchant_id} and p.off_shelf_at is null and not p.is_bad_goods
        and (p.id, r.position, r.id) > (${behind.product_id}, ${behind.position}, ${behind.relation_id})
      order by p.id, r.position, r.id limit ${limit}),
    named as materialized (
      select i.product_id, (array_agg(i.custom_sn order by i.position, i.id))[1] as custom_sn,
        (array_agg(i.id order by i.position, i.id))[1] as id, count(*) as items
      from relation i where i.product_id = any (array(select product_id from place)) and i.off_shelf_at is null group by 1)
    select p.id as product_id, r.position, r.id as relation_id, p.attributes,
      r.id = named.id as first,
      json_build_object('custom_sn', r.custom_sn, 'title', p.title ->> 'en-US', 'title_zh', p.title ->> 'zh-CN',
        'title_es', p.title ->> 'es-ES', 'description', p.description ->> 'en-US', 'description_zh', p.description ->> 'zh-CN',
        'description_es', p.description ->> 'es-ES', 'keywords', p.keywords, 'collection', p.collection,
        'group', case when p.group_number <> '' then p.group_number when named.items > 1 then named.custom_sn end,
        'price_cents', r.price_cents, 'special_offer_cents', r.special_offer_cents, 'color', r.color ->> 'en-US', 'size', r.size,
        'upc', r.upc, 'packing', r.packing, 'minimum_amount', r.minimum_amount, 'multiple', r.multiple, 'lead_days', r.lead_days,
        'width', coalesce(r.width_mm, p.width_mm), 'depth', coalesce(r.depth_mm, p.depth_mm),
        'height', coalesce(r.height_mm, p.height_mm), 'weight', coalesce(r.weight_g, p.weight_g),
        'carton_length', carton -> 'length_mm', 'carton_width', carton -> 'width_mm', 'carton_height', carton -> 'height_mm',
        'carton_weight', carton -> 'weight_g') as record,
      (select json_object_agg(w.code, s.on_hand) from stock s join warehouse w on w.id = s.warehouse_id
        where s.relation_id = r.id) as stock,
      array(select k.slug from product_category c join category k on k.id = c.category_id
        where c.product_id = p.id order by c.is_primary desc, k.id) as categories
    from place join product p on p.id = place.product_id join relation r on r.id = place.relation_id
    join named on named.product_id = p.id
    cross join lateral (select case when jsonb_array_length(r.cartons) = 1 then r.cartons -> 0 end as carton) packed
    order by place.product_id, place.position, place.relation_id`.execute(tx)
  const last = rows.length === limit ? rows.at(-1)! : null
  const next = last && { product_id: last.product_id, position: last.position, relation_id: last.relation_id }
  return { records: rows.flatMap(recordsOf), next }
}

const lengths = ['width', 'depth', 'height', 'carton_length', 'carton_width', 'carton_height']
const weights = ['weight', 'carton_weight']

/** The row of an item, and one more for each further category of its product. */
function recordsOf({ record, attributes, stock, categories, first }: ItemRow): FeedRecord[] {
  const { price_cents, special_offer_cents, ...rest } = record
  const told: Record<string, unknown> = { ...rest }
  const offer = Number(special_offer_cents) > 0
  told.price = Number(offer ? special_offer_cents : price_cents) / 100
  if (offer) told.list_price = Number(price_cents) / 100
  for (const name of lengths) if (told[name] !== null) told[name] = Number(told[name]) / 10
  for (const name of weights) if (told[name] !== null) told[name] = Number(told[name]) / 1000
  for (const [name, value] of Object.entries(attributes))
    told[attributePrefix + name] =
      typeof value === 'object' && value !== null ? (value as Record<string, string>)['en-US'] : value
  for (const [code, amount] of Object.entries(stock ?? {})) told[stockPrefix + code] = amount
  const filled = Object.entries(told).filter(
    ([, value]) => value !== null && value !== undefined && value !== '',
  )
  const item = Object.fromEntries(filled.map(([name, value]) => [name, String(value)]))
  const [category = '', ...others] = categories
  const rows = [{ ...item, category }]
  return first ? [...rows, ...others.map((further) => ({ ...item, category: further }))] : rows
}
