import type { StoredMapping } from '#database/tables/listing'
import { priceBounds } from '#rules/goods/prices/price-cells'
import type { Cents } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import { cutText } from '#rules/text/cut-text'
import { plainIdentifier, plainLines } from '#rules/text/plain-input'
import { isRichDescription } from '#rules/text/rich-description'
import { attributePrefix, fields, optionPrefix, picturePrefix, stockPrefix } from './fields.ts'
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
export type FeedRowFault =
  | 'missing'
  | 'groupWithout'
  | 'sameVariant'
  | 'otherProduct'
  | 'badPrice'
  | 'otherCurrency'
  | 'badNumber'
  | 'badSize'
  | 'hugeSize'
  | 'tooLong'
  | 'unknownCategory'
  | 'ambiguousCategory'
  | 'reservedNumber'
  | 'cellCount'
  | 'badAddress'
  | 'manyPictures'
  | 'numberTwice'
  | 'itemOffShelf'
  | 'itemOfClearance'
  | 'underReview'
  | 'manyDrafts'
  | 'manyItems'
  | 'categoryNotLeaf'
  | 'editedByHand'
  | 'priceNotYours'
  | 'priceFarOff'
  | 'priceBelowOffer'
  | 'priceAboveMap'
  | 'offerWithoutDay'
  | 'badSteps'
  | 'badGtin'
  | 'badCarton'
  | 'notKept'
export type RejectedRow = { fault: FeedRowFault; column: string; cell: string }

const longest: Record<string, number> = {
  custom_sn: 60,
  title: 200,
  title_zh: 200,
  title_es: 200,
  collection: 80,
  color: 60,
  upc: 20,
  size: 80,
  packing: 80,
}
const numbers = new Set(['custom_sn', 'upc'])
const prefixes = [attributePrefix, stockPrefix, optionPrefix, picturePrefix]
const longestText = 8_000
const largestWhole = 100_000
/** A hundred metres, and a hundred tonnes. */
const largestMeasure: Record<Dimension, number> = { length: 100_000, weight: 100_000_000 }

/** Runs of blanks are one blank; signs that are no text, and halves of signs, are left out. */
export const fold = (cell: FeedCell | undefined) =>
  String(cell ?? '')
    .replace(/\p{Cs}/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()

/** An apostrophe before the sign of a formula is a spreadsheet's, and ours in what we export. */
const unmarked = (text: string) => text.replace(/^'(?=[=+\-@])/, '')

export class Fault extends Error {
  readonly rejected: RejectedRow
  constructor(rejected: RejectedRow) {
    super(rejected.fault)
    this.rejected = rejected
  }
}

type ColumnPosition = { column: string; at: number }
/** Where the columns of each mapped field are. */
export type Places = Map<string, ColumnPosition[]>

/**
 * The columns of each mapped field. Several columns joined with ` + ` make one text. Refuses
 * `import.mapping`, naming the unknown column or the missing field.
 */
export function placesOf(mapping: StoredMapping, columns: readonly string[]): Places {
  const places = new Map<string, ColumnPosition[]>()
  const known = new Set<string>(fields.map((field) => field.name))
  for (const [field, wanted] of Object.entries(mapping.columns)) {
    if (wanted.trim() === '') continue
    if (!known.has(field) && !prefixes.some((one) => field.startsWith(one)))
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

export class RowCells {
  warned: RejectedRow | null = null
  readonly mapping: StoredMapping
  readonly places: Places
  readonly cells: readonly FeedCell[]
  constructor(mapping: StoredMapping, places: Places, cells: readonly FeedCell[]) {
    this.mapping = mapping
    this.places = places
    this.cells = cells
  }
  /** The fields that are mapped under a prefix. */
  under(prefix: string): string[] {
    return [...this.places.keys()].filter((field) => field.startsWith(prefix))
  }
  fault(field: string, fault: FeedRowFault): RejectedRow {
    const places = this.places.get(field) ?? []
    return {
      fault,
      column: places.map(({ column }) => column).join(' + '),
      cell: cutText(fold(places.map(({ at }) => this.cells[at] ?? '').join(' ')), 200),
    }
  }
  fail(field: string, fault: FeedRowFault): never {
    throw new Fault(this.fault(field, fault))
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
  /** The cells of a field on one line, as they stand there. */
  raw(field: string): string {
    return unmarked(fold((this.places.get(field) ?? []).map(({ at }) => fold(this.cells[at])).join(' ')))
  }
  at(place: number): string {
    return fold(this.cells[place])
  }
  text(field: string): string | null {
    const text = this.raw(field)
    const read = numbers.has(field) ? plainIdentifier(text) : text.normalize('NFC')
    if (read.length > (longest[field] ?? longestText)) this.fail(field, 'tooLong')
    return read === '' ? null : read
  }
  /** A text with the lines in which it was written, as editors keep it; HTML has its blocks instead. */
  lines(field: string): string | null {
    const written = (this.places.get(field) ?? []).map(({ at }) => String(this.cells[at] ?? '')).join(' ')
    const text = unmarked(plainLines(written))
    if (isRichDescription(text)) return this.text(field)
    if (text.length > longestText) this.fail(field, 'tooLong')
    return text === '' ? null : text
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
    if (!whole) return this.fail(field, 'badSize')
    if (whole > largestMeasure[dimension]) this.fail(field, 'hugeSize')
    return whole
  }
  /** A whole number, also with a word behind it (`1 pcs`, `100+`); of a span the larger (`5-7 days`). */
  whole(field: string, least: number, most: number = largestWhole): number | null {
    const text = this.text(field)
    if (text === null) return null
    const told = /^(?:\d{1,6} ?[-–~] ?)?(\d{1,6})(?:[.,]0+)? ?(?:\+|\p{L}+\.?)?$/u.exec(text)?.[1]
    const number = Number(told ?? Number.NaN)
    if (!(number >= least && number <= most)) this.fail(field, 'badNumber')
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
    if (!cents || cents > priceBounds.cents) this.fail(field, 'badPrice')
    return cents
  }
}
