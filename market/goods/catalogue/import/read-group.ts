import { cutText } from '#rules/text/cut-text'
import { type FeedGroups, sharedBeginning } from './feed-groups.ts'
import { attributePrefix, fields, optionPrefix } from './fields.ts'
import type { FeedCell } from './numbers.ts'
import {
  ownMeasures,
  type ProductCells,
  type ReadRow,
  readItemCells,
  readProductCells,
} from './read-cells.ts'
import type { optionsOf } from './read-options.ts'
import { type PictureAddress, picturesOf } from './read-pictures.ts'
import { fold, type Places, type RejectedRow, RowCells } from './row-cells.ts'

/** `warned`: the first optional cell that could not be read and counts as empty. */
export type AcceptedCells = { row: ReadRow; warned: RejectedRow | null }
/** A row that is no item, but stands for a group of them. */
export type GroupRow = { of_group: string; pictures: PictureAddress[] }
/** What a group's rows take from the first ones of the group. */
type Lead = LeadKind & { cells: FeedCell[]; product: ProductCells | null; characters: number }
/** `parent`: it is no variant itself. */
type LeadKind = { ownTitle: boolean; parent: boolean }
type Shape = { places: Places; columns: readonly string[]; options: ReturnType<typeof optionsOf> }

/** What a variant never takes from another row of its group: its own number, price, measures, options. */
const itsOwn = new Set([
  ...['custom_sn', 'group', 'upc', 'price', 'list_price', 'color', 'size', 'picture'],
  ...['width', 'depth', 'height', 'weight'],
  ...['carton_length', 'carton_width', 'carton_height', 'carton_weight'],
])
/** What a variant takes from a row that stands for its group, and from no other variant. */
const parents = 'packing'
const shared = fields
  .map(({ name }) => name as string)
  .filter((name) => !itsOwn.has(name) && name !== parents)
const charactersAtMost = 16 * 1024 * 1024
const longestSize = 80

/** Reads the variants of groups: what one leaves empty it has from the first rows of its group. */
export class GroupReader {
  private readonly groups: FeedGroups
  private readonly shape: Shape
  private readonly leads = new Map<string, Lead>()
  private readonly versions = new Map<string, string>()
  private characters = 0
  /** The places of the cells that are shared. */
  private readonly inherited: readonly number[]
  private readonly ofParents: readonly number[]

  constructor(groups: FeedGroups, shape: Shape) {
    this.groups = groups
    this.shape = shape
    const { places, columns } = shape
    const named = [...places.keys()].filter(
      (field) => shared.includes(field) || field.startsWith(attributePrefix),
    )
    this.ofParents = (places.get(parents) ?? []).map(({ at }) => at)
    const options = [...places.keys()].filter((field) => field.startsWith(optionPrefix))
    this.inherited = [
      ...named.flatMap((field) => places.get(field)!.map(({ at }) => at)),
      ...options.map((field) => columns.indexOf(field.slice(optionPrefix.length))).filter((at) => at >= 0),
    ]
  }

  /** A row as a variant of its group; null for a product by itself. */
  read(row: RowCells): AcceptedCells | GroupRow | null {
    const found = this.groups.any ? this.groups.of(row) : null
    if (!found) return null
    const { key, note } = found
    const lead = this.leads.get(key)
    if (standsForGroup(row)) {
      if (!lead) this.keep(key, row.cells, { ownTitle: row.raw('title') !== '', parent: true })
      else if (!lead.product) lead.cells = this.filled(lead.cells, row.cells)
      return { of_group: key, pictures: picturesOf(row) }
    }
    const taken = lead?.parent ? [...this.inherited, ...this.ofParents] : this.inherited
    const filled = new RowCells(row.mapping, row.places, this.filled(row.cells, lead?.cells ?? [], taken))
    for (const field of ['title', 'category'])
      if (filled.raw(field) === '') filled.fail(field, 'groupWithout')
    const item = readItemCells(filled)
    const { color, ...told } = this.shape.options(filled)
    const parts = [told.size, ...told.others.map(([, value]) => value)]
    if (note.materialsDiffer) parts.push(filled.raw('material'))
    const size = cutText(parts.filter(Boolean).join(' / '), longestSize) || null
    const version = JSON.stringify([key, color, size, item.packing])
    const other = this.versions.get(version) ?? item.custom_sn
    if (other !== item.custom_sn && this.groups.byTitle) return null
    this.versions.set(version, item.custom_sn)
    const first = this.leads.get(key) ?? this.keep(key, filled.cells, { ownTitle: false, parent: false })
    const known = first.product
    const product = known ?? this.productOf(first, filled, note)
    const title = filled.raw('title')
    const rest = color || size ? null : restOf(title, product.title['en-US'] ?? '')
    const alike = other !== item.custom_sn && rest === null ? sameVariant(filled, other) : null
    const category = filled.required('category')
    const group = { number: key, whole: first.ownTitle || note.rows > 1 }
    const measures = ownMeasures(filled)
    const warned = filled.warned ?? alike
    return { row: { ...product, ...item, ...measures, category, color, size: size ?? rest, group }, warned }
  }

  private keep(key: string, cells: readonly FeedCell[], kind: LeadKind): Lead {
    const characters = cells.reduce<number>((sum, cell) => sum + String(cell).length, 0)
    const lead = { ...kind, cells: [...cells], product: null, characters }
    this.leads.set(key, lead)
    this.characters += characters
    for (const [oldest, { characters }] of this.leads) {
      if (this.characters <= charactersAtMost || oldest === key) break
      this.characters -= characters
      this.leads.delete(oldest)
    }
    return lead
  }

  private productOf(lead: Lead, row: RowCells, note: Parameters<FeedGroups['titleOf']>[0]): ProductCells {
    lead.cells = this.filled(lead.cells, row.cells)
    const cells = new RowCells(row.mapping, row.places, lead.cells)
    const read = readProductCells(cells)
    row.warned ??= cells.warned
    const title = { ...read.title }
    for (const { language, field } of lead.ownTitle ? [] : titles) {
      const alike = this.groups.titleOf(note, field)
      // Titles with little in common name different things.
      if (alike && title[language] && 2 * alike.length >= title[language].length) title[language] = alike
    }
    lead.product = { ...read, title }
    return lead.product
  }

  private filled(cells: readonly FeedCell[], from: readonly FeedCell[], places = this.inherited): FeedCell[] {
    const all = [...cells]
    for (const at of places) if (fold(all[at]) === '') all[at] = from[at] ?? ''
    return all
  }
}

const titles = [
  { language: 'en-US', field: 'title' },
  { language: 'zh-CN', field: 'title_zh' },
  { language: 'es-ES', field: 'title_es' },
] as const

/** Whether a row is no item itself: it has no price, and no parent of its own or no number. */
function standsForGroup(row: RowCells): boolean {
  const number = row.raw('custom_sn')
  const group = row.raw('group')
  return row.raw('price') === '' && (number === '' || group === '' || group === number)
}

/** What an item's own title says beyond the title of its group. */
function restOf(title: string, ofGroup: string): string | null {
  const rest = title.slice(sharedBeginning(ofGroup, title).length).replace(/^[\s,;:|/()\-–—]+|[\s)]+$/gu, '')
  return rest === '' ? null : cutText(rest, longestSize)
}

function sameVariant(row: RowCells, other: string): RejectedRow {
  const field = ['color', 'size'].find((one) => row.places.has(one)) ?? 'group'
  const fault = row.fault(field, 'sameVariant')
  return { ...fault, cell: `${fault.cell} = ${other}`.trim() }
}
