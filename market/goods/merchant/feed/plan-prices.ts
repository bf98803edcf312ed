import type { FeedDifference } from '../../catalogue/import/place-variants.ts'
import type { Subject } from './find-subjects.ts'
import type { RowWish } from './row-wishes.ts'

export type PriceChange = { relation_id: number; product_id: number; differences: FeedDifference[] }
type PriceFault = { fault: 'priceFarOff' | 'priceBelowOffer' | 'badSteps'; wish: RowWish }
type PricedItem = { item: string; subject: Subject; offer_cents: number }

/** A price further off than this factor is rather a slip of the sheet: it is set where it is confirmed. */
const farOff = 2

/**
 * What of a published item's prices and quantities is set at once. Not a price of less than half or more
 * than double, none that its special offer does not lie below, and no minimum that its multiple does not fit.
 */
export function planPrices(
  wishes: readonly RowWish[],
  { item, subject, offer_cents }: PricedItem,
): { price: PriceChange | null; faults: PriceFault[] } {
  const faults: PriceFault[] = []
  const at = (name: string) => `items.${item}.${name}`
  const wished = (name: string) => wishes.find(({ path }) => path === at(name))
  const now = (name: string) => Number(subject.published[at(name)] ?? 1)
  const [price, minimum, multiple] = [wished('price_cents'), wished('minimum_amount'), wished('multiple')]
  const left = new Set<RowWish>()
  if (price) {
    const ratio = Number(price.value) / now('price_cents')
    const fault = ratio > farOff || ratio < 1 / farOff ? 'priceFarOff' : 'priceBelowOffer'
    if (fault === 'priceFarOff' || (offer_cents > 0 && Number(price.value) <= offer_cents)) {
      faults.push({ fault, wish: price })
      left.add(price)
    }
  }
  const least = Number(minimum?.value ?? now('minimum_amount'))
  const wrongSteps = (minimum ?? multiple) && least % Number(multiple?.value ?? now('multiple')) !== 0
  if (wrongSteps) {
    faults.push({ fault: 'badSteps', wish: (minimum ?? multiple)! })
    for (const wish of [minimum, multiple]) if (wish) left.add(wish)
  }
  const differences = wishes
    .filter((wish) => !left.has(wish))
    .map(({ path, value }) => ({ path, before: subject.published[path] ?? null, after: value }))
  const change = { relation_id: Number(item.slice(1)), product_id: subject.product_id!, differences }
  return { price: differences.length > 0 ? change : null, faults }
}
