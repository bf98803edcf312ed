import type { Carton } from '#database/tables/goods'
import { priceBounds } from '#rules/goods/prices/price-cells'
import type { Cents } from '#rules/money/money'
import type { Text3 } from '#rules/sites'
import { attributePrefix, stockPrefix } from './fields.ts'
import { type PictureAddress, picturesOf } from './read-pictures.ts'
import type { RowCells } from './row-cells.ts'

/** What a row says of the product; null where it says nothing. */
export type ProductCells = {
  title: Text3
  description: Text3 | null
  category: string
  keywords: string | null
  collection: string | null
  attributes: Record<string, string>
  width_mm: number | null
  depth_mm: number | null
  height_mm: number | null
  weight_g: number | null
}
/** What a row says of the item itself. */
type ItemCells = {
  custom_sn: string
  price_cents: Cents
  special_offer_cents: Cents
  color: Text3 | null
  size: string | null
  upc: string | null
  packing: string | null
  minimum_amount: number | null
  multiple: number | null
  lead_days: number | null
  cartons: Carton[] | null
  /** Pieces in stock, by the warehouse's code. */
  stock: Record<string, number>
  pictures: PictureAddress[]
  /** Its own measures, where its product has several items. */
  own_width_mm: number | null
  own_depth_mm: number | null
  own_height_mm: number | null
  own_weight_g: number | null
}
/** The group of a variant; `whole`: the feed says enough of the group to set the product's texts. */
type RowGroup = { number: string; whole: boolean }
/** The data of an item in a row, parsed and converted. */
export type ReadRow = ProductCells & ItemCells & { group: RowGroup | null }
/** For an item that is alone in its product, whose measures are the product's. */
export const noMeasures = { own_width_mm: null, own_depth_mm: null, own_height_mm: null, own_weight_g: null }

export function ownMeasures(cells: RowCells): Pick<ItemCells, keyof typeof noMeasures> {
  const size = (field: string) => cells.optional(() => cells.measure(field, 'length'))
  return {
    own_width_mm: size('width'),
    own_depth_mm: size('depth'),
    own_height_mm: size('height'),
    own_weight_g: cells.optional(() => cells.measure('weight', 'weight')),
  }
}

export function readItemCells(cells: RowCells): Omit<ItemCells, 'color' | 'size' | keyof typeof noMeasures> {
  const text = (field: string) => cells.optional(() => cells.text(field))
  const whole = (field: string, least: number, most?: number) =>
    cells.optional(() => cells.whole(field, least, most))
  return {
    custom_sn: cells.required('custom_sn'),
    ...pricesOf(cells),
    upc: text('upc'),
    packing: text('packing'),
    minimum_amount: whole('minimum_amount', 1),
    multiple: whole('multiple', 1),
    lead_days: whole('lead_days', 0, priceBounds.days),
    cartons: cells.optional(() => cartonsOf(cells)),
    stock: stockOf(cells),
    pictures: picturesOf(cells),
  }
}

export function readProductCells(cells: RowCells): ProductCells {
  const text = (field: string) => cells.optional(() => cells.text(field))
  const lines = (field: string) => cells.optional(() => cells.lines(field))
  const size = (field: string) => cells.optional(() => cells.measure(field, 'length'))
  return {
    title: {
      'en-US': cells.required('title'),
      ...inLanguages({ 'zh-CN': text('title_zh'), 'es-ES': text('title_es') }),
    },
    description: {
      'en-US': lines('description') ?? '',
      ...inLanguages({ 'zh-CN': lines('description_zh'), 'es-ES': lines('description_es') }),
    },
    category: cells.required('category'),
    keywords: text('keywords'),
    collection: text('collection'),
    attributes: attributesOf(cells),
    width_mm: size('width'),
    depth_mm: size('depth'),
    height_mm: size('height'),
    weight_g: cells.optional(() => cells.measure('weight', 'weight')),
  }
}

/** The texts that are there. */
const inLanguages = (texts: Record<'zh-CN' | 'es-ES', string | null>): Partial<Text3> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== null))

/**
 * With a higher list price, the price is an offer. A list price without a digit ("No old price") is
 * ignored.
 */
function pricesOf(cells: RowCells): Pick<ReadRow, 'price_cents' | 'special_offer_cents'> {
  cells.required('price')
  const price = cells.cents('price')!
  const list = cells.optional(() =>
    /\d/.test(cells.text('list_price') ?? '') ? cells.cents('list_price') : null,
  )
  if (list === null || list <= price) return { price_cents: price, special_offer_cents: 0 as Cents }
  return { price_cents: list, special_offer_cents: price }
}

function attributesOf(cells: RowCells): Record<string, string> {
  const named = cells
    .under(attributePrefix)
    .map((field) => [field.slice(attributePrefix.length), cells.optional(() => cells.text(field))] as const)
  const all = [...named, ['material', cells.optional(() => cells.text('material'))] as const]
  return Object.fromEntries(all.flatMap(([name, value]) => (value === null ? [] : [[name, value]])))
}

function stockOf(cells: RowCells): ReadRow['stock'] {
  const told = cells
    .under(stockPrefix)
    .map((field) => [field.slice(stockPrefix.length), cells.optional(() => cells.whole(field, 0))] as const)
  return Object.fromEntries(told.flatMap(([code, amount]) => (amount === null ? [] : [[code, amount]])))
}

/** One carton, when the feed has all of its measures. */
function cartonsOf(cells: RowCells): Carton[] | null {
  const [length_mm, width_mm, height_mm] = ['carton_length', 'carton_width', 'carton_height'].map((field) =>
    cells.measure(field, 'length'),
  )
  const weight_g = cells.measure('carton_weight', 'weight')
  return length_mm && width_mm && height_mm && weight_g
    ? [{ length_mm, width_mm, height_mm, weight_g }]
    : null
}
