import type { Carton } from '#database/tables/goods'
import type { StoredMapping } from '#database/tables/listing'
import type { Cents } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import type { Text3 } from '#rules/sites'
import { plainIdentifier } from '#rules/text/plain-input'
import { attributePrefix, fields, stockPrefix } from './fields.ts'
import { centsAt, type FeedCell, factorOf, readDecimal, wholeOf } from './numbers.ts'
import {
  currenciesIn,
  type Dimension,
  factorNamed,
  splitMeasure,
  splitPrice,
  unitAssumed,
  unitOfColumn,
} from './units.ts'

/** The reason why a row was rejected; the names are keys of `import.json`. */
type FeedRowFault =
  | 'missing'
  | 'badPrice'
  | 'otherCurrency'
  | 'badNumber'
  | 'badSize'
  | 'tooLong'
  | 'unknownCategory'
  | 'ambiguousCategory'
  | 'cellCount'
export type RejectedRow = { fault: FeedRowFault; column: string; cell: string }
/** The data of an item in a row, parsed and converted; null where the row has none. */
export type ReadRow = {
  custom_sn: string
  title: Text3
  description: Text3 | null
  category: string
  price_cents: Cents
  special_offer_cents: Cents
  keywords: string | null
  collection: string | null
  color: Text3 | null
  attributes: Record<string, string>
  width_mm: number | null
  depth_mm: number | null
  height_mm: number | null
  weight_g: number | null
  upc: string | null
  packing: string | null
  minimum_amount: number | null
  multiple: number | null
  lead_days: number | null
  cartons: Carton[] | null
  /** Pieces in stock, by the warehouse's code. */
  stock: Record<string, number>
}
/** `warned`: the first optional cell that could not be read and counts as empty. */
export type AcceptedCells = { row: ReadRow; warned: RejectedRow | null }
/** Reads the rows of one feed by one mapping. Pure. */
export type RowReader = (cells: readonly FeedCell[]) => AcceptedCells | { rejected: RejectedRow }

const longest: Record<string, number> = {
  custom_sn: 60,
  title: 200,
  title_zh: 200,
  title_es: 200,
  collection: 80,
  color: 60,
  upc: 20,
  packing: 80,
}
const numbers = new Set(['custom_sn', 'upc'])
const longestText = 8_000
const largestWhole = 100_000

/** Runs of blanks are one blank. */
const fold = (cell: FeedCell | undefined) =>
  String(cell ?? '')
    .replace(/\s+/gu, ' ')
    .trim()

class Fault extends Error {
  readonly rejected: RejectedRow
  constructor(rejected: RejectedRow) {
    super(rejected.fault)
    this.rejected = rejected
  }
}

type ColumnPosition = { column: string; at: number }

/**
 * The columns of each mapped field. Several columns joined with ` + ` make one text. Refuses
 * `import.mapping`, naming the unknown column or the missing field.
 */
function placesOf(mapping: StoredMapping, columns: readonly string[]): Map<string, ColumnPosition[]> {
  const places = new Map<string, ColumnPosition[]>()
  const known = new Set<string>(fields.map((field) => field.name))
  for (const [field, wanted] of Object.entries(mapping.columns)) {
    if (wanted.trim() === '') continue
    if (!known.has(field) && !field.startsWith(attributePrefix) && !field.startsWith(stockPrefix))
      refuse('import.mapping', { column: field }, 'mapping')
    const names = columns.includes(wanted) ? [wanted] : wanted.split(' + ').map((name) => name.trim())
    places.set(
      field,
      names.map((column) => {
        const at = columns.indexOf(column)
        if (at < 0) refuse('import.mapping', { column }, 'mapping')
        return { column, at }
      }),
    )
  }
  for (const field of fields)
    if (field.required && !places.has(field.name)) refuse('import.mapping', { column: field.name }, 'mapping')
  return places
}

/** A reader for feeds with these columns. Refuses a mapping that does not fit them (`import.mapping`). */
export function rowReader(mapping: StoredMapping, columns: readonly string[]): RowReader {
  const places = placesOf(mapping, columns)
  return (cells) => {
    // A cell too many or too few means an unclosed quote, or a separator inside a text.
    if (cells.length > columns.length && cells.slice(columns.length).some((cell) => fold(cell) !== ''))
      return { rejected: { fault: 'cellCount', column: '', cell: String(cells.length) } }
    try {
      const row = new RowCells(mapping, places, cells)
      return { row: readRow(row), warned: row.warned }
    } catch (error) {
      if (error instanceof Fault) return { rejected: error.rejected }
      throw error
    }
  }
}

class RowCells {
  warned: RejectedRow | null = null
  readonly mapping: StoredMapping
  private readonly places: Map<string, ColumnPosition[]>
  private readonly cells: readonly FeedCell[]
  constructor(mapping: StoredMapping, places: Map<string, ColumnPosition[]>, cells: readonly FeedCell[]) {
    this.mapping = mapping
    this.places = places
    this.cells = cells
  }
  /** The fields that are mapped under a prefix. */
  under(prefix: string): string[] {
    return [...this.places.keys()].filter((field) => field.startsWith(prefix))
  }
  fail(field: string, fault: FeedRowFault): never {
    const places = this.places.get(field) ?? []
    throw new Fault({
      fault,
      column: places.map(({ column }) => column).join(' + '),
      cell: fold(places.map(({ at }) => this.cells[at] ?? '').join(' ')).slice(0, 200),
    })
  }
  /** What an optional cell holds; null, with a warning, where it cannot be read. */
  optional<T>(read: () => T | null): T | null {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      this.warned ??= error.rejected
      return null
    }
  }
  text(field: string): string | null {
    const text = fold((this.places.get(field) ?? []).map(({ at }) => fold(this.cells[at])).join(' '))
    const read = numbers.has(field) ? plainIdentifier(text) : text.normalize('NFC')
    if (read.length > (longest[field] ?? longestText)) this.fail(field, 'tooLong')
    return read === '' ? null : read
  }
  required(field: string): string {
    return this.text(field) ?? this.fail(field, 'missing')
  }
  /**
   * A number converted to our unit, as a whole; null for an empty cell. The cell's own unit counts before
   * that of its column, and this before the mapping's.
   */
  measure(field: string, dimension: Dimension): number | null {
    const place = this.places.get(field)?.[0]
    const cell = this.cells[place?.at ?? -1]
    if (!place || cell === undefined || fold(cell) === '') return null
    const { number, unit } = typeof cell === 'number' ? { number: cell, unit: '' } : splitMeasure(cell)
    const assumed = unitOfColumn(dimension, place.column) ?? unitAssumed(this.mapping, dimension)
    const factor = unit === '' ? assumed : factorNamed(dimension, unit)
    const value = readDecimal(number, this.mapping.decimal)
    const whole = factor && value && wholeOf(value, factorOf(factor))
    if (!whole || whole > 2_000_000_000) this.fail(field, 'badSize')
    return whole
  }
  /** A whole number, also with a word behind it (`1 pcs`, `100+`); of a span the larger (`5-7 days`). */
  whole(field: string, least: number): number | null {
    const text = this.text(field)
    if (text === null) return null
    const told = /^(?:\d{1,6} ?[-–~] ?)?(\d{1,6})(?:[.,]0+)? ?(?:\+|\p{L}+\.?)?$/u.exec(text)?.[1]
    const number = Number(told ?? Number.NaN)
    if (!(number >= least && number <= largestWhole)) this.fail(field, 'badNumber')
    return number
  }
  cents(field: string): Cents | null {
    const cell = this.cells[this.places.get(field)?.[0]?.at ?? -1]
    if (cell === undefined || fold(cell) === '') return null
    const { decimal, currency, rate } = this.mapping
    const number = typeof cell === 'number' ? cell : splitPrice(cell).number
    const currencies = typeof cell === 'number' ? [] : currenciesIn(cell)
    if (currencies === null) this.fail(field, 'badPrice')
    if (currencies.length > 0 && !currencies.includes(currency)) this.fail(field, 'otherCurrency')
    // With a decimal comma, `1,385` is more likely a thousand than a price with three decimals: it is
    // rejected.
    const doubtful = typeof number === 'string' && new RegExp(`\\${decimal}\\d{3}$`).test(number)
    const amount = doubtful ? null : readDecimal(number, decimal)
    const cents = amount && centsAt(amount, rate)
    if (!cents || cents > 1_000_000_000) this.fail(field, 'badPrice')
    return cents
  }
}

function readRow(cells: RowCells): ReadRow {
  const text = (field: string) => cells.optional(() => cells.text(field))
  const whole = (field: string, least: number) => cells.optional(() => cells.whole(field, least))
  const size = (field: string) => cells.optional(() => cells.measure(field, 'length'))
  const color = text('color')
  return {
    custom_sn: cells.required('custom_sn'),
    title: inLanguages(cells, 'title', cells.required('title')),
    description: inLanguages(cells, 'description', text('description') ?? ''),
    category: cells.required('category'),
    ...pricesOf(cells),
    keywords: text('keywords'),
    collection: text('collection'),
    color: color === null ? null : { 'en-US': color },
    attributes: attributesOf(cells),
    width_mm: size('width'),
    depth_mm: size('depth'),
    height_mm: size('height'),
    weight_g: cells.optional(() => cells.measure('weight', 'weight')),
    upc: text('upc'),
    packing: text('packing'),
    minimum_amount: whole('minimum_amount', 1),
    multiple: whole('multiple', 1),
    lead_days: whole('lead_days', 0),
    cartons: cells.optional(() => cartonsOf(cells)),
    stock: stockOf(cells),
  }
}

function inLanguages(cells: RowCells, field: string, english: string): Text3 {
  const chinese = cells.optional(() => cells.text(`${field}_zh`))
  const spanish = cells.optional(() => cells.text(`${field}_es`))
  return { 'en-US': english, ...(chinese && { 'zh-CN': chinese }), ...(spanish && { 'es-ES': spanish }) }
}

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
