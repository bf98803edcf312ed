import { changeState, isEditable } from '#rules/goods/change/change-state'
import { type FieldFault, readField, sameValue } from '#rules/goods/change/fields'
import { moneyText } from '#rules/money/money'
import { cutText } from '#rules/text/cut-text'
import type { AcceptedRow, FeedDifference, PlannedRow } from '../../catalogue/import/place-variants.ts'
import { Fault, type FeedRowFault, type RejectedRow } from '../../catalogue/import/row-cells.ts'
import type { PricedItem } from '../price/read-items.ts'
import type { PriceEdit } from '../price/write-prices.ts'
import type { RowPlace, Subject } from './find-subjects.ts'
import { type PlannedPrices, planPrices } from './plan-prices.ts'
import { itemWishes, priceWishes, productWishes, type RowWish } from './row-wishes.ts'

export type PlannedEdit = FeedDifference & { rev: number }
type NewNumber = { subject: Subject; item: string; custom_sn: string }
export type FeedPlan = {
  rows: Map<number, PlannedRow>
  edits: Map<Subject, Map<string, PlannedEdit>>
  numbers: NewNumber[]
  prices: PriceEdit[]
}
type PlanInput = {
  run_id: number
  with_prices: boolean
  columns: Readonly<Record<string, string>>
  places: ReadonlyMap<AcceptedRow['row'], RowPlace>
  /** Numbers as they are compared. */
  folded: ReadonlyMap<string, string>
  /** Categories that have none below them. */
  leaves: ReadonlySet<number>
  /** Published items with their prices, by their ids, and the day by which an offer ends. */
  priced: ReadonlyMap<number, PricedItem>
  today: string
  /** How many new products may be drafted yet. */
  drafts: number
}

const itemsAtMost = 200
const longestTold = 200
const reasons: Partial<Record<FieldFault, FeedRowFault>> = {
  tooLong: 'tooLong',
  gtin: 'badGtin',
  cartons: 'badCarton',
  price: 'badPrice',
  number: 'badNumber',
}

/** Plans what rows of a feed change: edits of products for review, and prices that come in at once. */
export function planRows(taken: readonly AcceptedRow[], planning: PlanInput): FeedPlan {
  const plan: FeedPlan = { rows: new Map(), edits: new Map(), numbers: [], prices: [] }
  const claimed = new Set<string>()
  let drafts = planning.drafts
  for (const one of taken) {
    const place = planning.places.get(one.row)!
    const planned: PlannedRow = { rejected: null, warned: null, differences: [] }
    plan.rows.set(one.row_number, planned)
    const row = new PlannedFeedRow(one, { place, planning, plan })
    try {
      const folded = planning.folded.get(one.row.custom_sn)!
      if (claimed.has(folded)) throw row.fault('numberTwice', 'custom_sn', one.row.custom_sn)
      const opens =
        place.subject.product_id === null && !place.subject.change && !plan.edits.has(place.subject)
      if (opens && drafts <= 0) throw row.fault('manyDrafts', 'custom_sn', one.row.custom_sn)
      row.plan()
      claimed.add(folded)
      row.keep(planned)
      if (opens) drafts -= 1
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      planned.rejected = error.rejected
    }
  }
  return plan
}

type Context = { place: RowPlace; planning: PlanInput; plan: FeedPlan }

/** A row whose edits count once all of it is planned. */
class PlannedFeedRow {
  private readonly one: AcceptedRow
  private readonly context: Context
  private readonly edits = new Map<string, PlannedEdit>()
  private number: NewNumber | null = null
  private prices: PlannedPrices | null = null
  private warned: RejectedRow | null = null

  constructor(one: AcceptedRow, context: Context) {
    this.one = one
    this.context = context
  }

  fault(fault: FeedRowFault, field: string, value: unknown): Fault {
    return new Fault(this.told(fault, field, value))
  }

  plan(): void {
    const { row, category_id, row_number } = this.one
    const { place, planning } = this.context
    const { subject, barred } = place
    const number = (fault: FeedRowFault) => this.fault(fault, 'custom_sn', row.custom_sn)
    if (barred) throw number(barred)
    const item = place.item ?? `n${planning.run_id.toString(36)}x${row_number.toString(36)}`
    if (place.item === null) this.begin(item)
    else if ((this.now(`items.${item}`) ?? null) === null) throw number('itemOffShelf')
    if (this.givesWords(item)) for (const wish of productWishes(row, category_id)) this.wish(wish)
    for (const wish of itemWishes(row, item)) this.wish(wish)
    if (item.startsWith('r')) this.setPrices(item)
    else this.draftPrices(item)
    if (place.apart) this.warn('otherProduct', 'custom_sn', row.custom_sn)
    const { change } = subject
    if (this.edits.size > 0 && change && !isEditable(change.state)) {
      const why = change.state === changeState.sent ? 'underReview' : 'reservedNumber'
      throw number(why)
    }
  }

  /** Lets what was planned count. */
  keep(planned: PlannedRow): void {
    const { plan, place } = this.context
    const edits = plan.edits.get(place.subject) ?? new Map<string, PlannedEdit>()
    for (const [path, edit] of this.edits) edits.set(path, edit)
    if (edits.size > 0) plan.edits.set(place.subject, edits)
    if (this.number) plan.numbers.push(this.number)
    if (this.prices?.edit) plan.prices.push(this.prices.edit)
    planned.warned = this.warned
    planned.differences = [...this.edits.values(), ...(this.prices?.differences ?? [])].map(
      ({ path, before, after }) => ({ path, before: shortly(before), after: shortly(after) }),
    )
  }

  private begin(item: string): void {
    const { row } = this.one
    const { subject } = this.context.place
    const paths = new Set([
      ...Object.keys(subject.published),
      ...subject.edits.keys(),
      ...this.planned().keys(),
    ])
    const items = [...paths].filter(
      (path) => /^items\.[a-z0-9]+$/.test(path) && (this.now(path) ?? null) !== null,
    )
    if (items.length >= itemsAtMost) throw this.fault('manyItems', 'custom_sn', row.custom_sn)
    this.number = { subject, item, custom_sn: row.custom_sn }
    this.wish({ path: `items.${item}`, value: true, field: 'custom_sn' })
    this.wish({ path: `items.${item}.custom_sn`, value: row.custom_sn, field: 'custom_sn' })
  }

  /** Whether the row's words are those of its product: alone in it, or one of a group that the feed knows. */
  private givesWords(item: string): boolean {
    const { place } = this.context
    if (place.apart) return false
    if ((this.now('title.en-US') ?? '') === '' || this.one.row.group?.whole) return true
    const { published, edits } = place.subject
    const others = [...Object.keys(published), ...edits.keys(), ...this.planned().keys()].filter(
      (path) =>
        /^items\.[a-z0-9]+$/.test(path) && path !== `items.${item}` && (this.now(path) ?? null) !== null,
    )
    return others.length === 0
  }

  private wish(wish: RowWish): void {
    const { path, value, field } = wish
    const now = this.now(path) ?? null
    if (sameValue(now, value) || (path === 'category' && now !== null && this.one.row.group)) return
    const read = readField(path, value)
    const fault = this.faultOf(wish, read)
    if (fault && field === 'custom_sn') throw this.fault(fault, field, value)
    if (fault) this.warn(fault, field, path === 'category' ? this.one.row.category : value)
    if (fault || !('value' in read) || sameValue(now, read.value)) return
    const { published, edits } = this.context.place.subject
    const before = published[path] ?? null
    this.edits.set(path, { path, before, after: read.value, rev: edits.get(path)?.rev ?? 0 })
  }

  /** Why a field stays as it is. */
  private faultOf({ path, value }: RowWish, read: ReturnType<typeof readField>): FeedRowFault | null {
    const { leaves, places } = this.context.planning
    if (path === 'category' && !leaves.has(value as number)) return 'categoryNotLeaf'
    if ('fault' in read) return reasons[read.fault] ?? 'notKept'
    const { subject } = places.get(this.one.row)!
    const known = subject.edits.get(path)
    const byHand = known && !known.imported && !sameValue(known.after, subject.published[path])
    return byHand && !sameValue(known.after, read.value) ? 'editedByHand' : null
  }

  private draftPrices(item: string): void {
    const { row } = this.one
    for (const wish of priceWishes(row, item)) this.wish(wish)
    if (row.special_offer_cents > 0) this.warn('offerWithoutDay', 'price', moneyText(row.special_offer_cents))
  }

  private setPrices(item: string): void {
    const { priced, today, with_prices } = this.context.planning
    const known = priced.get(Number(item.slice(1)))
    const planned = known && planPrices(this.one.row, known, today)
    const [first] = planned?.differences ?? []
    if (first && !with_prices) {
      const field = first.path.split('.').at(-1)!
      this.warn('priceNotYours', field, first.after)
      return
    }
    for (const { fault, field, value } of planned?.faults ?? []) this.warn(fault, field, value)
    this.prices = planned ?? null
  }

  /** A field as it will be by the edits so far. */
  private now(path: string): unknown {
    const { subject } = this.context.place
    const edit = this.edits.get(path) ?? this.planned().get(path) ?? subject.edits.get(path)
    return edit ? edit.after : subject.published[path]
  }

  private planned(): ReadonlyMap<string, PlannedEdit> {
    return this.context.plan.edits.get(this.context.place.subject) ?? new Map()
  }

  private warn(fault: FeedRowFault, field: string, value: unknown): void {
    this.warned ??= this.told(fault, field, value)
  }

  private told(fault: FeedRowFault, field: string, value: unknown): RejectedRow {
    const column = this.context.planning.columns[field] ?? ''
    return { fault, column, cell: cutText(String(value), longestTold) }
  }
}

const shortly = (value: unknown) => (typeof value === 'string' ? cutText(value, longestTold) : value)
