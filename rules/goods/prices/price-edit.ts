import { addDays } from '../../days.ts'
import type { Cents } from '../../money/money.ts'
import {
  type CellFault,
  cellsOf,
  type EditedCells,
  type ItemPrices,
  type PriceCells,
  type PriceField,
  priceFields,
  pricesIn,
  readCell,
  type UnreadCell,
} from './price-cells.ts'

/** Why prices do not go together; the names are keys of the locales (`prices.problem.*`). */
export type PriceProblem =
  | CellFault
  | 'notBelow'
  | 'noUntil'
  | 'noSpecial'
  | 'past'
  | 'late'
  | 'multiple'
  | 'aboveMap'
  | 'mapAboveSrp'
  | 'fobNeeded'

/** A price that is below half or above double of what it was. */
export type FarPrice = { field: PriceField; before: Cents; after: Cents }

export type EditedPrices = {
  prices: ItemPrices
  /** The fields that become another value. */
  changed: PriceField[]
  problems: { field: PriceField; problem: PriceProblem }[]
  far: FarPrice[]
}

type EditOptions = { today: string; byContainer: boolean }
/** A special price ends within so many days. */
const longestSpecial = 730

/** An item's prices with these cells edited, and what is wrong or unusual about them. Untouched ones stay. */
export const editPrices = (now: ItemPrices, cells: EditedCells, options: EditOptions): EditedPrices =>
  edit({ now, before: cellsOf(now), unread: [] }, cells, options)

/** The same of shown cells; a stored one that would not be taken now is a problem until it is edited. */
export function editShown(shown: PriceCells, cells: EditedCells, options: EditOptions): EditedPrices {
  const { prices, unread } = pricesIn(shown)
  const left = unread.filter(({ field }) => cells[field] === undefined)
  return edit({ now: prices, before: shown, unread: left }, cells, options)
}

type EditState = { now: ItemPrices; before: PriceCells; unread: readonly UnreadCell[] }

function edit({ now, before, unread }: EditState, cells: EditedCells, options: EditOptions): EditedPrices {
  const problems: EditedPrices['problems'] = [...unread]
  const values: Record<string, unknown> = {}
  for (const field of priceFields) {
    const text = cells[field]
    if (text === undefined) continue
    const read = readCell(field, text)
    if ('fault' in read) problems.push({ field, problem: read.fault })
    else values[field] = read.value
  }
  const next: ItemPrices = { ...now, ...values }
  // A special price that is taken away has no end; one that is left says so.
  if (values.special_offer === null && cells.special_until === undefined) next.special_until = null
  const after = cellsOf(next)
  const isUnread = (field: PriceField) => unread.some((one) => one.field === field)
  const changed = priceFields.filter((field) => before[field] !== after[field] && !isUnread(field))
  if (problems.length === 0) problems.push(...problemsOf(next, changed, options))
  const far = problems.length === 0 ? farPrices(now, next, changed) : []
  return { prices: next, changed, problems, far }
}

function problemsOf(
  { price, special_offer, special_until, minimum_amount, multiple, map, srp, fob_price }: ItemPrices,
  changed: readonly PriceField[],
  { today, byContainer }: EditOptions,
): EditedPrices['problems'] {
  const problems: EditedPrices['problems'] = []
  // What nobody touched may be as it was: a feed gives no end of a special price.
  const note = (of: readonly PriceField[], wrong: boolean, problem: PriceProblem) => {
    const field = of.find((one) => changed.includes(one))
    if (wrong && field) problems.push({ field: problem === 'noUntil' ? 'special_until' : field, problem })
  }
  const special = special_offer !== null
  note(['special_offer', 'price'], special && special_offer >= price, 'notBelow')
  note(['special_until', 'special_offer'], special && special_until === null, 'noUntil')
  note(['special_until'], !special && special_until !== null, 'noSpecial')
  note(['special_until'], special_until !== null && special_until < today, 'past')
  note(['special_until'], special_until !== null && special_until > addDays(today, longestSpecial), 'late')
  note(['minimum_amount', 'multiple'], minimum_amount % multiple !== 0, 'multiple')
  note(['price', 'map'], map !== null && price > map, 'aboveMap')
  note(['srp', 'map'], map !== null && srp !== null && map > srp, 'mapAboveSrp')
  note(['fob_price'], byContainer && fob_price === null, 'fobNeeded')
  return problems
}

/** What a mistyped digit makes of a price. A special price is compared with the price. */
function farPrices(now: ItemPrices, next: ItemPrices, changed: readonly PriceField[]): FarPrice[] {
  const known = (['price', 'map', 'srp', 'fob_price'] as const).flatMap((field) => {
    const [before, after] = [now[field], next[field]]
    return before !== null && after !== null && isFar(before, after) ? [{ field, before, after }] : []
  })
  const { special_offer, price } = next
  const low = special_offer !== null && changed.includes('special_offer') && isFar(price, special_offer)
  return low ? [...known, { field: 'special_offer', before: price, after: special_offer }] : known
}

const isFar = (before: Cents, after: Cents) => after * 2 < before || after > before * 2
