import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { Attributes } from '#database/tables/goods'
import type { GoodsFields, MediaField, PaperField } from '#rules/goods/change/fields'
import { type Language, languages, type Text3 } from '#rules/sites'

type GoodsRow = {
  id: number
  title: Text3
  description: Text3
  material: Attributes[string] | null
  plain: Record<string, unknown>
  items: (Record<string, unknown> & { id: number; color: Text3 | null })[]
  media: (MediaField & { id: number })[]
  papers: (PaperField & { id: number })[]
}

/** The fields of these products as they are published now. */
export async function readFields(tx: Tx, product_ids: readonly number[]): Promise<Map<number, GoodsFields>> {
  if (product_ids.length === 0) return new Map()
  const { rows } = await sql<GoodsRow>`
    select p.id, p.title, p.description, p.attributes -> 'material' as material,
      json_build_object('collection', p.collection, 'width_mm', p.width_mm, 'depth_mm', p.depth_mm, 'height_mm', p.height_mm,
        'weight_g', p.weight_g, 'category',
        (select c.category_id from product_category c where c.product_id = p.id and c.is_primary limit 1)) as plain,
      coalesce((select json_agg(json_build_object('id', r.id, 'custom_sn', r.custom_sn, 'upc', r.upc, 'color', r.color,
          'size', nullif(r.size, ''), 'packing', nullif(r.packing, ''), 'cartons', nullif(r.cartons, '[]'), 'hs_code', r.hs_code,
          'origin', r.origin, 'fob_port', r.fob_port, 'width_mm', r.width_mm, 'depth_mm', r.depth_mm, 'height_mm', r.height_mm,
          'weight_g', r.weight_g, 'price_cents', r.price_cents, 'minimum_amount', r.minimum_amount, 'multiple', r.multiple,
          'lead_days', r.lead_days, 'modes', r.purchase_modes) order by r.position, r.id)
        from relation r where r.product_id = p.id and r.off_shelf_at is null), '[]') as items,
      coalesce((select json_agg(json_build_object('id', m.id, 'kind', m.kind, 'alt', m.alt, 'rank', m.position,
          'file_id', m.file_id, 'path', m.path, 'width', m.width, 'height', m.height) order by m.position, m.id)
        from media m where m.product_id = p.id and m.kind in ('picture', 'drawing')), '[]') as media,
      coalesce((select json_agg(json_build_object('id', d.id, 'kind', d.kind, 'file_id', d.file_id, 'number', d.number,
          'valid_until', d.valid_until) order by d.id)
        from product_paper d where d.product_id = p.id), '[]') as papers
    from product p where p.id = any (${[...product_ids]}::int[])`.execute(tx)
  return new Map(rows.map((row) => [row.id, fieldsOf(row)]))
}

/** The fields of one product; none of a product that is not published yet. */
export async function readFieldsOf(tx: Tx, product_id: number | null): Promise<GoodsFields> {
  if (product_id === null) return {}
  return (await readFields(tx, [product_id])).get(product_id) ?? {}
}

function fieldsOf({ title, description, material, plain, items, media, papers }: GoodsRow): GoodsFields {
  const fields: Record<string, unknown> = {}
  const note = (path: string, value: unknown) => {
    if (value !== null && value !== undefined && value !== '') fields[path] = value
  }
  const noteTexts = (path: string, texts: Partial<Text3> | null) => {
    for (const language of languages) note(`${path}.${language}`, texts?.[language])
  }
  noteTexts('title', title)
  noteTexts('description', description)
  noteTexts('material', inLanguages(material))
  for (const [name, value] of Object.entries(plain)) note(name, value)
  for (const { id, color, ...item } of items) {
    note(`items.r${id}`, true)
    noteTexts(`items.r${id}.color`, color)
    for (const [name, value] of Object.entries(item)) note(`items.r${id}.${name}`, value)
  }
  for (const { id, ...picture } of media) note(`media.m${id}`, picture)
  for (const { id, ...paper } of papers) note(`papers.p${id}`, paper)
  return fields
}

/** An attribute as texts: a plain one is English. */
function inLanguages(value: Attributes[string] | null): Partial<Record<Language, string>> | null {
  if (value === null) return null
  return typeof value === 'object' ? value : { 'en-US': String(value) }
}
