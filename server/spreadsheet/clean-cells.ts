import type { StoredMapping } from '#database/tables/listing'
import { attributePrefix, optionPrefix, picturePrefix } from '#market/goods/catalogue/import/fields'
import type { FeedCell } from '#market/goods/catalogue/import/numbers'
import { plainText } from '#rules/talk/articles'
import { cleanHtml } from '../adapters/clean-html.ts'
import { flatHtml } from '../adapters/flat-html.ts'

const tag =
  /<\/?(?:p|br|div|span|ul|ol|li|b|strong|i|em|u|h[1-6]|a|img|table|t[rdh]|tbody|font|script|style|sup|sub|hr|small|blockquote|section|article|iframe|center)\b[^<>]*>/i
const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/i
const charactersAtMost = 100_000
const rich = new Set(['description', 'description_zh', 'description_es'])
const plain = new Set([
  'title',
  'title_zh',
  'title_es',
  'keywords',
  'collection',
  'color',
  'size',
  'material',
  'picture',
])

const wordsOf = (html: string) => plainText(cleanHtml(html))

/** Text whose HTML is written with entities throughout, as HTML. */
const unescaped = (text: string) => (!tag.test(text) && entity.test(text) ? wordsOf(text) : text)

/** A cell as words alone: its tags are dropped, its entities are the signs they mean. */
export function plainCell(text: string): string {
  if (text.length > charactersAtMost || !(tag.test(text) || entity.test(text))) return text
  const once = unescaped(text)
  return tag.test(once) ? wordsOf(once) : once
}

/** A cell as clean HTML in blocks where it has HTML, of one paragraph as its words; else as it is. */
export function richCell(text: string): string {
  if (text.length > charactersAtMost) return text
  const once = unescaped(text)
  if (!tag.test(once)) return once
  const html = flatHtml(cleanHtml(once))
  const words = /^<p>([^<]*)<\/p>$/.exec(html)
  return words ? plainText(html) : html
}

/** Cleans the cells of a feed's rows by the fields that they are mapped to. */
export function cellCleaner(
  { columns: mapped }: StoredMapping,
  columns: readonly string[],
): (cells: readonly FeedCell[]) => readonly FeedCell[] {
  const named = (wanted: string) => (columns.includes(wanted) ? [wanted] : wanted.split(' + '))
  const isPlain = (field: string) =>
    plain.has(field) || [attributePrefix, optionPrefix, picturePrefix].some((one) => field.startsWith(one))
  const cleaners = new Map<number, (text: string) => string>()
  for (const [field, wanted] of Object.entries(mapped)) {
    const clean = rich.has(field) ? richCell : isPlain(field) ? plainCell : null
    for (const column of clean ? named(wanted) : []) {
      const at = columns.indexOf(column.trim())
      // A column that is also a title is words alone.
      if (clean && at >= 0 && cleaners.get(at) !== plainCell) cleaners.set(at, clean)
    }
  }
  return (cells) =>
    cells.map((cell, at) => (typeof cell === 'string' ? (cleaners.get(at)?.(cell) ?? cell) : cell))
}
