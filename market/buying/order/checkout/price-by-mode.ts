import { purchaseMode } from '#rules/codes'
import { priceCheckout } from './price-checkout.ts'
import { priceSales } from './price-sales.ts'

/** Prices a checkout by its mode: goods that are bought, or a dealer's own that are sent on. */
export const priceByMode: typeof priceCheckout = (tx, actor, pricing) =>
  pricing.basket.purchase_mode === purchaseMode.private
    ? priceSales(tx, actor, pricing)
    : priceCheckout(tx, actor, pricing)
