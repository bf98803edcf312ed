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
export const partsOf = (columns: string | undefined): string[] => (columns ?? '').split(' + ').filter(Boolean)
export const joinColumns = (parts: readonly (string | undefined)[]): string =>
  parts.filter(Boolean).join(' + ')

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
