import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'

/** A feed as it was looked at, by staff or by its manufacturer. */
export type FeedPreview = Out<CallAt<'/merchant/importPreview'>>

export type ImportMapping = FeedPreview['mapping']

const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((one) => typeof one === 'string')

/** Reads a mapping file and lays it over the previous mapping; null if it is not one. See docs/import.md. */
export function readMapping(text: string, before: ImportMapping): ImportMapping | null {
  let said: unknown
  try {
    said = JSON.parse(text)
  } catch {
    return null
  }
  if (typeof said !== 'object' || said === null) return null
  const { columns, categories, ...rest } = said as Record<string, unknown>
  if (!isTexts(columns) || !(categories === undefined || isTexts(categories))) return null
  const known = ['decimal', 'currency', 'rate', 'length_unit', 'weight_unit'] as const
  const given = Object.fromEntries(
    known.filter((name) => typeof rest[name] === 'string').map((name) => [name, rest[name]]),
  )
  return { ...before, ...(given as Partial<ImportMapping>), columns, categories: categories ?? {} }
}

/** The columns that are joined to one text: `name + short_description`. */
const partsOf = (columns: string | undefined): string[] => (columns ?? '').split(' + ').filter(Boolean)
const joinColumns = (parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(' + ')

type Columns = ImportMapping['columns']
/** Fields that may join two columns to one text. */
const joined: readonly string[] = ['title', 'description', 'keywords']
const joinedAtMost = 2
const picturesAtMost = 20
const attributeLength = 50

/** The fields that a column fills. */
export const fieldsFilledBy = (columns: Columns, column: string): string[] =>
  Object.keys(columns).filter((field) => partsOf(columns[field]).includes(column))

/** The fields that no column fills though they are needed. */
export const lackingFields = ({ fields }: FeedPreview, columns: Columns): string[] =>
  fields.flatMap(({ name, required }) => (required && !columns[name] ? name : []))

/** The field for one more column of pictures: the first that has none; null where all have. */
function freePicture(columns: Columns): string | null {
  const names = ['picture', ...Array.from({ length: picturesAtMost - 1 }, (_, at) => `picture.${at + 2}`)]
  return names.find((name) => !columns[name]) ?? null
}

/**
 * The mapping where a column fills another field than before; empty names are none. A further column joins a
 * text, or is a further one of pictures; any other field has one column, and leaves the one it had.
 */
export function fillBy(
  columns: Columns,
  column: string,
  { was, now }: { was: string; now: string },
): Columns {
  const left = { ...columns }
  const rest = partsOf(left[was]).filter((part) => part !== column)
  if (rest.length > 0) left[was] = joinColumns(rest)
  else delete left[was]
  const field = now === 'picture' ? freePicture(left) : now
  if (!field) return left
  const before = joined.includes(field) ? partsOf(left[field]).slice(0, joinedAtMost - 1) : []
  return { ...left, [field]: joinColumns([...before, column]) }
}

/**
 * The fields that a column may fill: the catalogue's, those that the file's columns were found to be, and
 * itself as a fact of the product's page.
 */
export function fieldsFor({ fields, mapping }: FeedPreview, columns: Columns, column: string): string[] {
  const named = [...fields.map(({ name }) => name), ...Object.keys(mapping.columns), ...Object.keys(columns)]
  const own = column.length <= attributeLength ? [`attribute.${column}`] : []
  const isFurther = (name: string) =>
    name.startsWith('picture.') && !fieldsFilledBy(columns, column).includes(name)
  return [...new Set([...named, ...own])].filter(
    (name) => !isFurther(name) && (!name.startsWith('attribute.') || own.includes(name) || columns[name]),
  )
}

/** The categories as text, one a line: `theirs = ours`. */
export const categoryLines = (categories: ImportMapping['categories']): string =>
  Object.entries(categories)
    .map(([theirs, ours]) => `${theirs} = ${ours}`)
    .join('\n')
/** The categories in a text; lines without an equals sign, or with an empty side, are skipped. */
export function categoriesOf(text: string): ImportMapping['categories'] {
  const pairs = text.split('\n').map((line) => {
    const at = line.lastIndexOf('=')
    return at < 0 ? ['', ''] : [line.slice(0, at).trim(), line.slice(at + 1).trim()]
  })
  return Object.fromEntries(pairs.filter(([theirs, ours]) => theirs && ours))
}
