import type { ReadRow } from '../../catalogue/import/read-cells.ts'

/** What a row says of a field of a product, and the field of the feed that says it. */
export type RowWish = { path: string; value: unknown; field: string }

const suffix = { 'en-US': '', 'zh-CN': '_zh', 'es-ES': '_es' } as const

function textWishes(path: string, field: string, texts: object | null): RowWish[] {
  return Object.entries(texts ?? {}).flatMap(([language, value]) =>
    value
      ? [{ path: `${path}.${language}`, value, field: field + suffix[language as keyof typeof suffix] }]
      : [],
  )
}

/** The wishes that say something: what a feed leaves empty stays as it was. */
const told = (wishes: readonly RowWish[]) => wishes.filter(({ value }) => value !== null && value !== '')

/** What a row says of its product. */
export function productWishes(row: ReadRow, category_id: number): RowWish[] {
  const { material } = row.attributes
  return told([
    ...textWishes('title', 'title', row.title),
    ...textWishes('description', 'description', row.description),
    { path: 'category', value: category_id, field: 'category' },
    { path: 'material.en-US', value: material ?? null, field: 'material' },
    { path: 'collection', value: row.collection, field: 'collection' },
    { path: 'width_mm', value: row.width_mm, field: 'width' },
    { path: 'depth_mm', value: row.depth_mm, field: 'depth' },
    { path: 'height_mm', value: row.height_mm, field: 'height' },
    { path: 'weight_g', value: row.weight_g, field: 'weight' },
  ])
}

const measures = [
  ['width_mm', 'width'],
  ['depth_mm', 'depth'],
  ['height_mm', 'height'],
  ['weight_g', 'weight'],
] as const

/** What a row says of its item; measures are the item's own where its product has others. */
export function itemWishes(row: ReadRow, item: string): RowWish[] {
  const at = `items.${item}`
  const own = measures.map(([name, field]) => {
    const value = row[`own_${name}`]
    return { path: `${at}.${name}`, value: value === row[name] ? null : value, field }
  })
  return told([
    ...textWishes(`${at}.color`, 'color', row.color),
    { path: `${at}.size`, value: row.size, field: 'size' },
    { path: `${at}.packing`, value: row.packing, field: 'packing' },
    { path: `${at}.upc`, value: row.upc, field: 'upc' },
    { path: `${at}.cartons`, value: row.cartons, field: 'carton_length' },
    ...own,
  ])
}

/** What a row says of prices and quantities: of a new item drafted, of a published one set at once. */
export function priceWishes(row: ReadRow, item: string): RowWish[] {
  const at = `items.${item}`
  return told([
    { path: `${at}.price_cents`, value: row.price_cents, field: 'price' },
    { path: `${at}.minimum_amount`, value: row.minimum_amount, field: 'minimum_amount' },
    { path: `${at}.multiple`, value: row.multiple, field: 'multiple' },
    { path: `${at}.lead_days`, value: row.lead_days, field: 'lead_days' },
  ])
}
