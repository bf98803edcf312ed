import { cellsOf, type EditedCells, type PriceField } from '#rules/goods/prices/price-cells'
import { editPrices, type PriceProblem } from '#rules/goods/prices/price-edit'
import { moneyText } from '#rules/money/money'
import type { FeedDifference } from '../../catalogue/import/place-variants.ts'
import type { ReadRow } from '../../catalogue/import/read-cells.ts'
import type { FeedRowFault } from '../../catalogue/import/row-cells.ts'
import type { PricedItem } from '../price/read-items.ts'
import type { PriceEdit } from '../price/write-prices.ts'

type PriceFault = { fault: FeedRowFault; field: PriceField; value: string }
export type PlannedPrices = { edit: PriceEdit | null; faults: PriceFault[]; differences: FeedDifference[] }

const reasons: Partial<Record<PriceProblem, FeedRowFault>> = {
  amount: 'badPrice',
  number: 'badNumber',
  notBelow: 'priceBelowOffer',
  aboveMap: 'priceAboveMap',
  multiple: 'badSteps',
}

/** What a row says of prices and quantities, as cells of a sheet. */
function cellsIn({ price_cents, minimum_amount, multiple, lead_days }: ReadRow): EditedCells {
  const given = { minimum_amount, multiple, lead_days }
  const told = Object.entries(given).flatMap(([field, value]) =>
    value === null ? [] : [[field, String(value)]],
  )
  return { price: moneyText(price_cents), ...Object.fromEntries(told) }
}

/**
 * What of a published item's prices and quantities a row changes at once: not what does not go with the
 * others, and no price of less than half or more than double.
 */
export function planPrices(row: ReadRow, item: PricedItem, today: string): PlannedPrices {
  const options = { today, byContainer: item.by_container }
  const cells: Partial<Record<PriceField, string>> = { ...cellsIn(row) }
  const faults: PriceFault[] = []
  const leave = (field: PriceField, fault: FeedRowFault) => {
    faults.push({ fault, field, value: cells[field] ?? '' })
    const together: PriceField[] = fault === 'badSteps' ? ['minimum_amount', 'multiple'] : [field]
    for (const one of together) delete cells[one]
  }
  let edited = editPrices(item.prices, cells, options)
  // Each round leaves a cell away, and there are four.
  for (let wrong = edited; wrong.problems.length + wrong.far.length > 0; wrong = edited) {
    const [problem] = wrong.problems
    if (problem) leave(problem.field, reasons[problem.problem] ?? 'notKept')
    else leave(wrong.far[0]!.field, 'priceFarOff')
    edited = editPrices(item.prices, cells, options)
    if (Object.keys(cells).length === 0) break
  }
  const { special_offer_cents } = row
  // An offer ends by a day, which no feed says.
  if (special_offer_cents > 0 && special_offer_cents !== item.prices.special_offer)
    faults.push({ fault: 'offerWithoutDay', field: 'price', value: moneyText(special_offer_cents) })
  const changed = edited.problems.length === 0 && edited.changed.length > 0
  const [before, after] = [cellsOf(item.prices), cellsOf(edited.prices)]
  const differences = edited.changed.map((field) => ({
    path: `items.r${item.relation_id}.${field}`,
    before: before[field],
    after: after[field],
  }))
  return { edit: changed ? { item, edited } : null, faults, differences: changed ? differences : [] }
}
