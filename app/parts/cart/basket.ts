import type { CartLine } from '#api/buying/cart'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { purchaseMode } from '#rules/codes'
import { limits } from '#rules/fields'
import { isFromStock } from '#rules/goods/sold'
import { paths } from '../../paths.ts'
import { readStored, removeStored, store } from '../../ui/keep/web-storage.ts'
import { hasEnough } from '../product/sold-places.ts'

export type CartGroups = Out<CallAt<'/home/getCartProductList'>>['list']

/** The input of the checkout: lines of one warehouse and one delivery type. Kept for this tab. */
export type CheckoutBasket = {
  warehouse_area_id: number
  logistics_type: number
  purchase_mode: number
  lines: { cart_id: number; product_id: number; relation_id: number; quantity: number }[]
}
const key = 'basket'

/**
 * Stores the basket for the checkout and returns the checkout's address. Lines with a `cart_id` of 0 are not
 * from the cart.
 */
export function keepBasket(basket: CheckoutBasket): string {
  store('tab', key, JSON.stringify(basket))
  return checkoutOf(basket)
}

/** The basket of the lines selected in the cart. */
export function basketOf(first: CartLine, lines: readonly CartLine[]): CheckoutBasket {
  return {
    warehouse_area_id: Number(first.warehouse_area_id),
    logistics_type: first.logistics_type,
    purchase_mode: first.purchase_mode,
    lines: lines.map((line) => ({
      cart_id: line.id,
      product_id: line.product_id,
      relation_id: line.relation_id,
      quantity: line.amount,
    })),
  }
}

/** By how many lines this exceeds the limit of one order. */
export const overfull = (lines: readonly unknown[]): number => Math.max(0, lines.length - limits.linesAtOnce)

/** Splits a list into chunks of as many items as one call accepts. */
export const inTurns = <One>(all: readonly One[]): One[][] =>
  Array.from({ length: Math.ceil(all.length / limits.linesAtOnce) }, (_, i) =>
    all.slice(i * limits.linesAtOnce, (i + 1) * limits.linesAtOnce),
  )

/** The checkout's address for a basket: special offers have one of their own. Specification section 2. */
export function checkoutOf({ purchase_mode }: Pick<CheckoutBasket, 'purchase_mode'>): string {
  return purchase_mode === purchaseMode.special ? paths.specialBuyNow() : paths.buyNow()
}

export function readBasket(): CheckoutBasket | null {
  try {
    return JSON.parse(readStored('tab', key) ?? 'null') as CheckoutBasket | null
  } catch {
    return null
  }
}

/** Stores the basket with another delivery type and returns it. */
export function keepDelivery(basket: CheckoutBasket, logistics_type: number): CheckoutBasket {
  const changed = { ...basket, logistics_type }
  keepBasket(changed)
  return changed
}

export function dropBasket(): void {
  removeStored('tab', key)
}

type NewLines = { cart_ids: readonly number[] }

/** The state of a link to the cart that ticks what was just put into it. */
export const ticked = (added: readonly NewLines[]): NewLines => ({
  cart_ids: added.flatMap(({ cart_ids }) => cart_ids),
})

/**
 * The lines that somebody comes to the cart with: those just put into it, else those of the last checkout.
 */
export function broughtAlong(state: unknown): readonly number[] {
  const ids = (state as NewLines | null)?.cart_ids
  return Array.isArray(ids) ? ids : (readBasket()?.lines.map((line) => line.cart_id) ?? [])
}

/** Problems that another amount does not mend. */
export const notByAmount: readonly (string | null)[] = [
  'catalogue.notForSale',
  'cart.notFromStock',
  'stock.noneInWarehouse',
  'stock.otherSite',
  'stock.notSoldHere',
  'order.deliveryNotOffered',
]

/** Whether a line is sold out in its warehouse or not sold there: no amount makes it orderable. */
export function isUnavailable(line: CartLine): boolean {
  const outOfStock = line.problem === 'stock.notEnough' && !hasEnough(line, line)
  return outOfStock || notByAmount.includes(line.problem)
}

/** Whether a line is of goods by contract or reservation, which are not part of an order from stock. */
export const isMadeToOrder = (line: CartLine): boolean => !isFromStock(line.purchase_mode)

/** Whether a line is of goods by contract, bought from their manufacturer. */
export const isFob = (line: CartLine): boolean => line.purchase_mode === purchaseMode.fob

/** The rule for a line's amount; goods made to order have no maximum. */
export function quantityRule(line: CartLine) {
  const rule = { minimum: line.minimum_amount, multiple: line.multiple }
  return isMadeToOrder(line) ? rule : { ...rule, maximum: Math.max(line.available, line.minimum_amount) }
}
