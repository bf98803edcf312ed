import { type PurchaseMode, purchaseMode } from '#rules/codes'
import { priceFor } from '#rules/goods/price'
import { moneyText, parseMoney, zero } from '#rules/money/money'
import type { Relation } from '../../parts/product/product.ts'
import type { PurchaseModeName } from './purchase-ways.ts'

export type Prices = NonNullable<Relation['price']>

/** The code of each mode by its name. */
export const modeCodes = {
  stock: purchaseMode.general,
  special: purchaseMode.special,
  fob: purchaseMode.fob,
  presale: purchaseMode.presale,
} as const satisfies Record<PurchaseModeName, PurchaseMode>

/**
 * The prices of an item in a purchase mode, by piece and by quantity, by the same rule as cart and checkout.
 */
export function priceIn(price: Prices, mode: PurchaseModeName): Prices {
  const cents = (text: string | null) => (text === null ? zero : (parseMoney(text) ?? zero))
  const relation = {
    price_cents: cents(price.price),
    special_offer_cents: cents(price.special_offer),
    fob_price_cents: cents(price.fob_price),
    tiers: price.tiers,
  }
  const unit = (amount: number) => moneyText(priceFor(relation, modeCodes[mode], amount).unit_cents)
  const tiers = price.tiers.map((tier) => ({ ...tier, unit_price: unit(tier.min_amount) }))
  const best = tiers.toSorted((a, b) => b.discount_percent - a.discount_percent)[0]
  const shown_price = moneyText(priceFor({ ...relation, tiers: [] }, modeCodes[mode], 1).unit_cents)
  return {
    ...price,
    shown_price,
    tiers,
    best_tier: best ? { min_amount: best.min_amount, unit_price: best.unit_price } : null,
  }
}

/** The price of one piece at this quantity, as wire text. */
export function unitAt(price: Prices, amount: number): string {
  return price.tiers.filter((tier) => amount >= tier.min_amount).at(-1)?.unit_price ?? price.shown_price
}
