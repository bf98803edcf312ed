import type { StoredMapping } from '#database/tables/listing'
import { plainLine } from '#rules/text/plain-input'

/**
 * The fields a feed can fill. `attribute.<name>` adds an attribute of that name, `stock.<warehouse>` sets
 * the stock there. docs/import.md explains each.
 */
export const fields = [
  {
    name: 'custom_sn',
    required: true,
    known: [
      'item_id',
      'item number',
      'item no',
      'sku',
      'model',
      'model number',
      'mpn',
      'article',
      'article number',
      'code',
      '型号',
      '货号',
      'referencia',
    ],
  },
  {
    name: 'title',
    required: true,
    known: [
      'name',
      'name en',
      'title en',
      'english name',
      'product',
      'product name',
      'item name',
      '名称',
      '标题',
      'nombre',
      'titulo',
    ],
  },
  {
    name: 'category',
    required: true,
    known: ['categories', 'group', 'product type', 'department', '分类', '类别', 'categoria'],
  },
  {
    name: 'price',
    required: true,
    known: ['unit price', 'price usd', 'cost', 'wholesale price', '价格', 'precio'],
  },
  { name: 'list_price', required: false, known: ['old price', 'msrp', 'rrp', 'regular price'] },
  {
    name: 'title_zh',
    required: false,
    known: ['name zh', 'name cn', 'title cn', 'chinese name', '中文名称'],
  },
  { name: 'title_es', required: false, known: ['name es', 'spanish name'] },
  {
    name: 'description',
    required: false,
    known: [
      'description en',
      'long description',
      'short_description',
      'short description',
      'details',
      '描述',
      'descripcion',
    ],
  },
  { name: 'description_zh', required: false, known: ['中文描述'] },
  { name: 'description_es', required: false, known: [] },
  { name: 'keywords', required: false, known: ['tags', 'search terms'] },
  { name: 'collection', required: false, known: ['series', 'family', 'range', '系列', 'coleccion'] },
  { name: 'color', required: false, known: ['colour', 'finish', '颜色'] },
  { name: 'material', required: false, known: ['materials', '材质'] },
  { name: 'width', required: false, known: ['w', 'w cm', 'width cm', 'ancho', '宽'] },
  {
    name: 'depth',
    required: false,
    known: ['d', 'd cm', 'length', 'l', 'l cm', 'length cm', 'depth cm', 'fondo', '深'],
  },
  { name: 'height', required: false, known: ['h', 'h cm', 'height cm', 'alto', '高'] },
  {
    name: 'weight',
    required: false,
    known: ['net weight', 'net kg', 'net weight kg', 'weight kg', 'peso', '重量'],
  },
  { name: 'upc', required: false, known: ['ean', 'barcode', 'gtin'] },
  { name: 'packing', required: false, known: ['package', 'pack', '包装'] },
  { name: 'minimum_amount', required: false, known: ['moq', 'minimum order', 'min qty', '起订量'] },
  { name: 'multiple', required: false, known: ['order multiple', 'case pack'] },
  { name: 'lead_days', required: false, known: ['lead time', 'lead time days'] },
  { name: 'carton_length', required: false, known: ['carton l', 'carton l cm', 'carton length cm'] },
  { name: 'carton_width', required: false, known: ['carton w', 'carton w cm', 'carton width cm'] },
  { name: 'carton_height', required: false, known: ['carton h', 'carton h cm', 'carton height cm'] },
  {
    name: 'carton_weight',
    required: false,
    known: ['gross weight', 'gross kg', 'gross weight kg', 'carton weight kg'],
  },
] as const satisfies readonly { name: string; required: boolean; known: readonly string[] }[]

export const attributePrefix = 'attribute.'
export const stockPrefix = 'stock.'

const plainName = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** A mapping guessed from the names of a feed's columns; columns it cannot guess are left out. */
export function guessFeedMapping(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): StoredMapping {
  const mapped: Record<string, string> = {}
  const free = new Map(columns.map((column) => [plainName(column), column]))
  for (const field of fields) {
    const names = [plainName(field.name), ...field.known.map(plainName)]
    const name = names.find((one) => free.has(one))
    if (name === undefined) continue
    mapped[field.name] = free.get(name)!
    free.delete(name)
  }
  for (const column of columns) {
    const warehouse = /^stock[\s._-]+(\p{L}[\p{L}\p{N} ]{1,40})$/iu.exec(plainLine(column))?.[1]
    if (warehouse) mapped[stockPrefix + warehouse.toUpperCase()] = column
  }
  const prices = rows.map((row) => row[columns.indexOf(mapped.price ?? '')] ?? '')
  const commas = prices.filter((price) => /,\d{1,2}$/.test(price.trim())).length
  const points = prices.filter((price) => /\.\d{1,2}$/.test(price.trim())).length
  return {
    columns: mapped,
    decimal: commas > points ? ',' : '.',
    currency: 'USD',
    rate: '1',
    length_unit: 'cm',
    weight_unit: 'kg',
    categories: {},
  }
}
