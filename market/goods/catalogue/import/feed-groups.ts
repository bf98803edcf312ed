import type { StoredMapping } from '#database/tables/listing'
import { cutText } from '#rules/text/cut-text'
import { optionPrefix } from './fields.ts'
import type { FeedCell } from './numbers.ts'
import { type Places, placesOf, RowCells } from './row-cells.ts'

/** What the rows of a group have in common, as the first reading of the feed tells. */
type GroupNote = {
  /** Rows that name the group, beside one that is named by it. */
  rows: number
  /** How the titles begin alike, by the field. */
  titles: Map<string, string>
  material: string | null
  materialsDiffer: boolean
}

const titleFields = ['title', 'title_zh', 'title_es'] as const
const longestKey = 200
/** The shortest common beginning of titles that may name a product. */
const shortestTitle = 3

const cutKey = (text: string) => cutText(text.normalize('NFC'), longestKey)

/** How two titles begin alike, up to the end of a word, without the signs that part it from the rest. */
export function sharedBeginning(one: string, other: string): string {
  if (one === other) return one
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  const cutsWord = (text: string) =>
    /^\p{Script=Latin}\p{Script=Latin}$/u.test(text.slice(length - 1, length + 1))
  if (cutsWord(one) || cutsWord(other)) length = one.slice(0, length).search(/\S+$/u)
  return cutText(one, Math.max(0, length)).replace(/[\s,;:|/(\-–—]+$/u, '')
}

/**
 * The groups of a feed: rows that are variants of one product, by a parent's number, a group's id or handle,
 * or by their title where the mapping names its column. A first reading of the whole feed notes them.
 */
export class FeedGroups {
  private readonly notes = new Map<string, GroupNote>()
  private readonly places: Places
  private readonly mapping: StoredMapping
  /** The column of a shop system's own ids, by which its rows name a parent without a number (`id:44`). */
  private readonly ids: number
  readonly byTitle: boolean

  constructor(mapping: StoredMapping, columns: readonly string[]) {
    this.mapping = mapping
    this.places = placesOf(mapping, columns)
    this.byTitle = mapping.columns.group !== undefined && mapping.columns.group === mapping.columns.title
    this.ids = columns.findIndex((name) => name.trim().toLowerCase() === 'id')
  }

  get any(): boolean {
    return this.places.has('group')
  }

  /** Notes a row, at the first reading. */
  note(cells: readonly FeedCell[]): void {
    if (!this.any) return
    const row = new RowCells(this.mapping, this.places, cells)
    const key = cutKey(row.raw('group'))
    if (key === '') return
    const titles = titleFields
      .map((field) => [field, row.raw(field)] as const)
      .filter(([, title]) => title !== '')
    const material = row.raw('material') || null
    const note = this.notes.get(key)
    if (!note) {
      this.notes.set(key, { rows: 1, titles: new Map(titles), material, materialsDiffer: false })
      return
    }
    note.rows += 1
    for (const [field, title] of titles)
      note.titles.set(field, sharedBeginning(note.titles.get(field) ?? title, title))
    note.material ??= material
    if (material !== null && material !== note.material) note.materialsDiffer = true
  }

  /** The group that a row belongs to; null for one by itself. */
  of(row: RowCells): { key: string; note: GroupNote } | null {
    const named = cutKey(row.raw('group'))
    const id = this.ids < 0 ? '' : `id:${row.at(this.ids)}`
    const key = named || [cutKey(row.raw('custom_sn')), id].find((one) => this.notes.has(one))
    const note = key === undefined ? undefined : this.notes.get(key)
    // One title alone is no group; neither are rows that nothing but their number tells apart.
    if (!key || !note || (this.byTitle && (note.rows < 2 || !this.isVaried(row)))) return null
    return { key, note }
  }

  private isVaried(row: RowCells): boolean {
    const fields = ['color', 'size', 'material', ...row.under(optionPrefix)]
    return fields.some((field) => row.raw(field) !== '')
  }

  /** The title that a group's rows have in common in a language; undefined where they begin differently. */
  titleOf({ titles, rows }: GroupNote, field: string): string | undefined {
    const shared = titles.get(field) ?? ''
    return rows > 1 && shared.length >= shortestTitle ? shared : undefined
  }
}
