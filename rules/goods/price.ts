import { type PurchaseMode, purchaseMode } from '../codes.ts'
import { type Cents, minus, percentOf, zero } from '../money/money.ts'

/** A quantity tier: from `min_amount` pieces the shown price falls by a whole percent. */
export type Tier = { min_amount: number; discount_percent: number }

/**
 * The price columns of a relation, in cents. `special_offer_cents` and `fob_price_cents` are 0 where there
 * is none.
 */
export type RelationPrices = {
  price_cents: Cents
  special_offer_cents: Cents
  fob_price_cents: Cents
  tiers: readonly Tier[]
}

/** The reason of a unit price; frozen on the order line and shown to the buyer. */
export type PriceTrace = {
  base: 'price' | 'special_offer' | 'fob_price'
  base_cents: Cents
  tier: Tier | null
  unit_cents: Cents
}

/**
 * The shown price before quantity tiers: `special_offer` when above 0, otherwise `price`; in purchase mode 2
 * the plain price, in FOB the FOB price. Specification section 3, "Displayed price rule".
 */
export function shownPrice(
  relation: RelationPrices,
  mode: PurchaseMode,
): Pick<PriceTrace, 'base' | 'base_cents'> {
  if (mode === purchaseMode.fob) return { base: 'fob_price', base_cents: relation.fob_price_cents }
  if (mode !== purchaseMode.special && relation.special_offer_cents > 0)
    return { base: 'special_offer', base_cents: relation.special_offer_cents }
  return { base: 'price', base_cents: relation.price_cents }
}

/** The specification's name of the price that counts: `special_price` for offers and special purchases. */
export function priceType(
  relation: RelationPrices,
  mode: PurchaseMode,
): 'price' | 'special_price' | 'fob_price' {
  const { base } = shownPrice(relation, mode)
  if (base === 'fob_price') return base
  return base === 'special_offer' || mode === purchaseMode.special ? 'special_price' : 'price'
}

/** The highest tier that an amount reaches, or null. */
export function tierFor(tiers: readonly Tier[], amount: number): Tier | null {
  let reached: Tier | null = null
  for (const tier of tiers)
    if (amount >= tier.min_amount && (!reached || tier.min_amount > reached.min_amount)) reached = tier
  return reached
}

/**
 * The unit price of `amount` pieces with its reasons: the shown price less the tier's percent, rounded once.
 */
export function priceFor(relation: RelationPrices, mode: PurchaseMode, amount: number): PriceTrace {
  const { base, base_cents } = shownPrice(relation, mode)
  const tier = tierFor(relation.tiers, amount)
  const off = tier ? percentOf(base_cents, tier.discount_percent) : zero
  return { base, base_cents, tier, unit_cents: minus(base_cents, off) }
}

/** The viewer, as far as prices are concerned. Guests never receive one (specification sections 1 and 6). */
export type PriceViewer = { kind: 'guest' | 'buyer' | 'merchant' | 'staff' | 'system' }

export function maySeePrice(viewer: PriceViewer): boolean {
  return viewer.kind !== 'guest'
}
