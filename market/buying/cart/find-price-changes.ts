import type { savedListToCart } from '#api/buying/saved-list'
import type { Out } from '#api/wire/call'
import { type Cents, moneyText } from '#rules/money/money'
import { type Language, textIn } from '#rules/sites'
import type { CartAddition } from './put-available.ts'

type KnownPrices = { known: ReadonlyMap<number, Cents>; language: Language }

/**
 * The items that now cost something else in the cart than a known earlier price per piece, such as that of
 * an order or saved list. The price is that of a piece at the whole line's amount: fewer pieces than before
 * may miss a tier, and pieces that were in the cart already count towards it.
 */
export function findPriceChanges(
  went: readonly CartAddition[],
  { known, language }: KnownPrices,
): Out<typeof savedListToCart>['repriced'] {
  return went.flatMap(({ goods: { relation_id, custom_sn, title }, unit_cents }) => {
    const was = known.get(relation_id)
    if (was === undefined || was === unit_cents) return []
    const prices = { was: moneyText(was), now: moneyText(unit_cents) }
    return [{ relation_id, custom_sn, title: textIn(title, language), ...prices }]
  })
}
