import { type PurchaseMode, purchaseMode } from '#rules/codes'
import { quantityRefusal } from '#rules/goods/quantity'
import { isFromStock } from '#rules/goods/sold'
import type { RefusalName } from '#rules/refusals'
import type { Goods } from './read-goods.ts'

type StockState = Pick<Goods, 'free'> & {
  parts: readonly { amount: number; free: number | null; stopped: boolean }[]
}

/**
 * The quantity that can be bought at once; of a combination as many as its scarcest part allows. Null
 * where the warehouse does not stock it.
 */
export function availableOf(goods: StockState): number | null {
  if (goods.parts.length === 0) return goods.free
  let least = Number.MAX_SAFE_INTEGER
  for (const part of goods.parts) {
    if (part.free === null) return null
    least = Math.min(least, Math.floor(part.free / part.amount))
  }
  return least
}

type Buyable = StockState &
  Pick<Goods, 'stopped' | 'on_shelf' | 'purchase_modes' | 'minimum_amount' | 'multiple'>

/**
 * The refusal's name why this quantity of an item cannot be bought in this mode, or null when it can. An item
 * sold only by contract or reservation has a reason of its own (`cart.notFromStock`).
 */
export function whyNotBuy(goods: Buyable, mode: PurchaseMode, amount: number): RefusalName | null {
  if (!goods.on_shelf) return 'catalogue.notForSale'
  if (!goods.purchase_modes.some(isFromStock)) return 'cart.notFromStock'
  if (!isFromStock(mode) || !goods.purchase_modes.includes(mode)) return 'catalogue.notForSale'
  const available = availableOf(goods)
  if (available === null) return 'stock.noneInWarehouse'
  if (goods.stopped || goods.parts.some(({ stopped }) => stopped)) return 'stock.notSoldHere'
  const rule = { minimum: goods.minimum_amount, multiple: goods.multiple, maximum: available }
  return quantityRefusal(amount, rule)
}

type Contractable = Pick<
  Goods,
  'on_shelf' | 'purchase_modes' | 'fob_price_cents' | 'minimum_amount' | 'multiple'
>

/**
 * The refusal's name why this quantity of an item cannot go into a contract, or null when it can: it is made
 * to order, so no stock bounds it.
 */
function whyNotByContract(goods: Contractable, amount: number): RefusalName | null {
  const { on_shelf, purchase_modes, fob_price_cents, minimum_amount: minimum, multiple } = goods
  const isSold = on_shelf && purchase_modes.includes(purchaseMode.fob) && fob_price_cents > 0
  return isSold ? quantityRefusal(amount, { minimum, multiple }) : 'catalogue.notForSale'
}

/** The refusal's name why a cart holds no such quantity of an item, from stock or by contract. */
export const whyNotInCart = (
  goods: Buyable & Contractable,
  mode: PurchaseMode,
  amount: number,
): RefusalName | null =>
  mode === purchaseMode.fob ? whyNotByContract(goods, amount) : whyNotBuy(goods, mode, amount)
