import { isDay } from '../../days.ts'
import { type Language, languages } from '../../sites.ts'
import { plainIdentifier, plainLines } from '../../text/plain-input.ts'
import { largestId } from '../../text/row-id.ts'
import { isUuid } from '../../text/uuid.ts'
import { priceBounds } from '../prices/price-cells.ts'
import { isGtin } from './gtin.ts'

/**
 * A product as its fields by their paths: `title.en-US`, `items.r12.cartons`, `media.n4`. A field that is
 * not there is null. Two people who edit different fields never collide.
 */
export type GoodsFields = Readonly<Record<string, unknown>>

export type CartonSize = { length_mm: number; width_mm: number; height_mm: number; weight_g: number }
export const mediaKinds = ['picture', 'drawing'] as const
type MediaKind = (typeof mediaKinds)[number]
/** A picture of a product; `rank` says where it stands. A new one is known by its file. */
export type MediaField = {
  kind: MediaKind
  alt: Partial<Record<Language, string>>
  rank: number
  file_id: string | null
  path: string | null
  width: number | null
  height: number | null
}
export const productPaperKinds = ['assembly', 'tsca', 'tipOver', 'fsc', 'test', 'other'] as const
export type ProductPaperKind = (typeof productPaperKinds)[number]
export type PaperField = {
  kind: ProductPaperKind
  file_id: string
  number: string
  valid_until: string | null
}

/** Why a value is refused; the names are keys of the locales (`change.fault.*`). */
export type FieldFault =
  | 'unknown'
  | 'text'
  | 'tooLong'
  | 'number'
  | 'empty'
  | 'gtin'
  | 'tariff'
  | 'country'
  | 'cartons'
  | 'price'
  | 'picture'
  | 'paper'
type ReadResult = { value: unknown } | { fault: FieldFault }
type Reader = (value: unknown) => ReadResult

const longest = { title: 200, description: 8_000 } as const
const largestLength = 100_000
const largestWeight = 100_000_000
/** No carton is longer than a truck takes: 3.5 m. */
const longestCarton = 3_500
const mostCartons = 40
const longestAlt = 200

const fail = (fault: FieldFault): ReadResult => ({ fault })
const none: ReadResult = { value: null }

/** Text as it was typed, in composed letters; empty text is no value. */
function textOf(max: number, { lines = false } = {}): Reader {
  return (value) => {
    if (value === null) return none
    if (typeof value !== 'string') return fail('text')
    const written = plainLines(value)
    const text = lines ? written : written.replace(/\s+/gu, ' ')
    if (text.length > max) return fail('tooLong')
    return text === '' ? none : { value: text }
  }
}
/** The number of an item, as imports read it: what is exported finds it again. */
const numberOf =
  (max: number): Reader =>
  (value) =>
    textOf(max)(typeof value === 'string' ? plainIdentifier(value) : value)
const wholeOf =
  (least: number, most: number, fault: FieldFault = 'number'): Reader =>
  (value) => {
    if (value === null) return none
    return Number.isInteger(value) && (value as number) >= least && (value as number) <= most
      ? { value }
      : fail(fault)
  }
const matching =
  (pattern: RegExp, fault: FieldFault): Reader =>
  (value) => {
    if (value === null || value === '') return none
    return typeof value === 'string' && pattern.test(value) ? { value } : fail(fault)
  }
const needed =
  (reader: Reader): Reader =>
  (value) => {
    const read = reader(value)
    return 'value' in read && read.value === null ? fail('empty') : read
  }

function cartonsOf(value: unknown): ReadResult {
  if (value === null) return none
  if (!Array.isArray(value) || value.length > mostCartons) return fail('cartons')
  const cartons: CartonSize[] = []
  for (const one of value as unknown[]) {
    const { length_mm, width_mm, height_mm, weight_g } = (one ?? {}) as Partial<CartonSize>
    const sides = [length_mm, width_mm, height_mm]
    if (!sides.every((side) => isWhole(side, longestCarton)) || !isWhole(weight_g, largestWeight))
      return fail('cartons')
    cartons.push({ length_mm, width_mm, height_mm, weight_g } as CartonSize)
  }
  return cartons.length === 0 ? none : { value: cartons }
}
const isWhole = (value: unknown, most: number) =>
  Number.isInteger(value) && (value as number) > 0 && (value as number) <= most

/** What a picture says about itself; file, size and path are the server's to say. */
function mediaOf(value: unknown): ReadResult {
  if (value === null) return none
  const { kind, alt, rank, file_id = null } = (value ?? {}) as Partial<MediaField>
  const known = mediaKinds.find((one) => one === kind)
  if (!known || typeof rank !== 'number' || !Number.isFinite(rank)) return fail('picture')
  if (file_id !== null && !isUuid(file_id)) return fail('picture')
  const texts: Partial<Record<Language, string>> = {}
  for (const language of languages) {
    const read = textOf(longestAlt)(alt?.[language] ?? null)
    if ('fault' in read) return read
    if (read.value !== null) texts[language] = read.value as string
  }
  return { value: { kind: known, alt: texts, rank, file_id } }
}

function paperOf(value: unknown): ReadResult {
  if (value === null) return none
  const { kind, file_id, number, valid_until } = (value ?? {}) as Partial<PaperField>
  const known = productPaperKinds.find((one) => one === kind)
  if (!known || !isUuid(file_id)) return fail('paper')
  const read = textOf(60)(number ?? null)
  if ('fault' in read) return read
  const until = valid_until || null
  if (until !== null && !(typeof until === 'string' && isDay(until))) return fail('paper')
  return { value: { kind: known, file_id, number: read.value ?? '', valid_until: until } }
}

function gtinOf(value: unknown): ReadResult {
  const read = textOf(20)(value)
  if ('fault' in read || read.value === null) return read
  const digits = (read.value as string).replace(/[ -]/g, '')
  return isGtin(digits) ? { value: digits } : fail('gtin')
}

const inLanguages = (name: string, reader: Reader): [string, Reader][] =>
  languages.map((language) => [`${name}.${language}`, reader])
const measures: [string, Reader][] = [
  ['width_mm', wholeOf(1, largestLength)],
  ['depth_mm', wholeOf(1, largestLength)],
  ['height_mm', wholeOf(1, largestLength)],
  ['weight_g', wholeOf(1, largestWeight)],
]

const productReaders = new Map<string, Reader>([
  ...inLanguages('title', textOf(longest.title)),
  ...inLanguages('description', textOf(longest.description, { lines: true })),
  ...inLanguages('material', textOf(80)),
  ['collection', textOf(80)],
  ['category', needed(wholeOf(1, largestId))],
  ...measures,
])
const itemReaders = new Map<string, Reader>([
  ['custom_sn', needed(numberOf(60))],
  ['upc', gtinOf],
  ...inLanguages('color', textOf(60)),
  ['size', textOf(80)],
  ['packing', textOf(80)],
  ['cartons', cartonsOf],
  ['hs_code', matching(/^\d{6,10}$/, 'tariff')],
  ['origin', matching(/^[A-Z]{2}$/, 'country')],
  ['fob_port', textOf(60)],
  ...measures,
])
/** Fields of an item that is not published yet; afterwards they change at once, with the prices. */
const newItemReaders = new Map<string, Reader>([
  ['price_cents', needed(wholeOf(1, priceBounds.cents, 'price'))],
  ['minimum_amount', wholeOf(1, priceBounds.amount)],
  ['multiple', wholeOf(1, priceBounds.amount)],
  ['lead_days', wholeOf(0, priceBounds.days)],
])

/** The owner of the field at a path: the product, or an item, picture or paper with this key. */
export type PathParts = { of: 'product' | 'items' | 'media' | 'papers'; key: string; name: string }

const partPattern = /^(items|media|papers)\.([rmpn][a-z0-9]{1,19})(?:\.([A-Za-z_]+(?:\.[a-zA-Z-]+)?))?$/

/** The parts of a path; null for one that is no field of a product. */
export function pathParts(path: string): PathParts | null {
  if (productReaders.has(path)) return { of: 'product', key: '', name: path }
  const [, of, key, name = ''] = partPattern.exec(path) ?? []
  if (of === undefined || key === undefined) return null
  if (of !== 'items') return name === '' ? { of: of as 'media' | 'papers', key, name } : null
  const known = name === '' || itemReaders.has(name) || newItemReaders.has(name)
  return known ? { of, key, name } : null
}

/** Keys of rows that are published: `r` an item, `m` a picture, `p` a paper, before its id. */
export const isPublishedKey = (key: string): boolean => /^[rmp]\d+$/.test(key)
export const publishedId = (key: string): number => Number(key.slice(1))
const keyLetters = { items: 'r', media: 'm', papers: 'p' } as const
export const publishedPath = (of: keyof typeof keyLetters, id: number): string =>
  `${of}.${keyLetters[of]}${id}`

/** Reads the value of a field as it is kept, or says what is wrong with it. */
export function readField(path: string, value: unknown): ReadResult {
  const parts = pathParts(path)
  if (!parts) return fail('unknown')
  if (parts.of === 'media') return mediaOf(value)
  if (parts.of === 'papers') return paperOf(value)
  if (parts.of === 'product') return productReaders.get(path)!(value)
  if (parts.name === '') return value === true ? { value } : value === null ? none : fail('unknown')
  const reader = itemReaders.get(parts.name)
  if (reader) return reader(value)
  return isPublishedKey(parts.key) ? fail('unknown') : newItemReaders.get(parts.name)!(value)
}

/** Whether two values of a field are the same, whatever the order of their keys. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other)
    return (one ?? null) === (other ?? null)
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) =>
    sameValue((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]),
  )
}

/** The fields with these edits made; a field without a value is left out. */
export function withEdits(
  fields: GoodsFields,
  edits: readonly { path: string; after: unknown }[],
): GoodsFields {
  const edited = { ...fields, ...Object.fromEntries(edits.map(({ path, after }) => [path, after])) }
  return Object.fromEntries(Object.entries(edited).filter(([, value]) => value !== null))
}
