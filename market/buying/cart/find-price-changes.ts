import type { savedListToCart } from '#api/buying/saved-list'
import type { Out } from '#api/wire/call'
import { type Cents, moneyText } from '#rules/money/money'
import { type Language, textIn } from '#rules/sites'
import type { CartAddition } from './put-available.ts'

type Since = { known: ReadonlyMap<number, Cents>; language: Language }

/**
 * What of the goods that went into the cart costs something else there than what was known of it: a piece's
 * price by item, as it was when it was ordered or saved. A price is that of a piece of the whole line in the
 * cart, so that fewer pieces than then, which miss their tier, are named as well, and what the cart had
 * already counts towards it.
 */
export function findPriceChanges(
  went: readonly CartAddition[],
  { known, language }: Since,
): Out<typeof savedListToCart>['repriced'] {
  return went.flatMap(({ goods: { relation_id, custom_sn, title }, unit_cents }) => {
    const was = known.get(relation_id)
    if (was === undefined || was === unit_cents) return []
    const prices = { was: moneyText(was), now: moneyText(unit_cents) }
    return [{ relation_id, custom_sn, title: textIn(title, language), ...prices }]
  })
}
