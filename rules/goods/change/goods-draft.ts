import { type Language, languages } from '../../sites.ts'
import type { CartonSize, GoodsFields, MediaField, PaperField } from './fields.ts'

type Texts = Partial<Record<Language, string>>
export type Measures = {
  width_mm: number | null
  depth_mm: number | null
  height_mm: number | null
  weight_g: number | null
}

/** An item of a product as it would be sold. */
export type DraftItem = Measures & {
  key: string
  custom_sn: string
  upc: string | null
  color: Texts
  size: string
  packing: string
  cartons: CartonSize[]
  hs_code: string | null
  origin: string | null
  fob_port: string | null
  price_cents: number | null
  minimum_amount: number
  multiple: number
  lead_days: number
  modes: readonly number[]
}

/** A product with its items, pictures and papers, as its fields say. */
export type GoodsDraft = Measures & {
  title: Texts
  description: Texts
  material: Texts
  collection: string | null
  category: number | null
  items: DraftItem[]
  media: (MediaField & { key: string })[]
  papers: (PaperField & { key: string })[]
}

const usualLeadDays = 3

/** Reads fields as a product. What stands under an item that was taken away is left out. */
export function goodsDraft(fields: GoodsFields): GoodsDraft {
  const keysOf = (group: string) => {
    const pattern = new RegExp(`^${group}\\.([a-z0-9]+)$`)
    return Object.entries(fields).flatMap(([path, value]) => {
      const key = pattern.exec(path)?.[1]
      return key !== undefined && value !== null ? [key] : []
    })
  }
  const read = <T>(path: string, otherwise: T): T => (fields[path] ?? otherwise) as T
  const texts = (path: string): Texts =>
    Object.fromEntries(
      languages.flatMap((language) => {
        const text = read<string>(`${path}.${language}`, '')
        return text ? [[language, text]] : []
      }),
    )
  const measures = (under: string): Measures => ({
    width_mm: read(`${under}width_mm`, null),
    depth_mm: read(`${under}depth_mm`, null),
    height_mm: read(`${under}height_mm`, null),
    weight_g: read(`${under}weight_g`, null),
  })
  const item = (key: string): DraftItem => {
    const at = `items.${key}.`
    return {
      key,
      custom_sn: read(`${at}custom_sn`, ''),
      upc: read(`${at}upc`, null),
      color: texts(`${at}color`),
      size: read(`${at}size`, ''),
      packing: read(`${at}packing`, ''),
      cartons: read<CartonSize[]>(`${at}cartons`, []),
      hs_code: read(`${at}hs_code`, null),
      origin: read(`${at}origin`, null),
      fob_port: read(`${at}fob_port`, null),
      price_cents: read(`${at}price_cents`, null),
      minimum_amount: read(`${at}minimum_amount`, 1),
      multiple: read(`${at}multiple`, 1),
      lead_days: read(`${at}lead_days`, usualLeadDays),
      modes: read(`${at}modes`, [1]),
      ...measures(at),
    }
  }
  return {
    title: texts('title'),
    description: texts('description'),
    material: texts('material'),
    collection: read('collection', null),
    category: read('category', null),
    ...measures(''),
    items: keysOf('items').map(item),
    media: keysOf('media')
      .map((key) => ({ key, ...read(`media.${key}`, {} as MediaField) }))
      .sort((one, other) => one.rank - other.rank),
    papers: keysOf('papers').map((key) => ({ key, ...read(`papers.${key}`, {} as PaperField) })),
  }
}
