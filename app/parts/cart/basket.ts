import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { purchaseMode } from '#rules/codes'
import { limits } from '#rules/fields'
import { paths } from '../../paths.ts'

export type CartGroups = Out<CallAt<'/home/getCartProductList'>>['list']
export type CartLine = CartGroups[number]['children'][number]

/** What the cart hands to the checkout: lines of one warehouse and one delivery type. Kept for this tab. */
export type CheckoutBasket = {
  warehouse_area_id: number
  logistics_type: number
  purchase_mode: number
  lines: { cart_id: number; product_id: number; relation_id: number; quantity: number }[]
}
const key = 'basket'

/**
 * Keeps what goes to the checkout, and says where that is. Lines with a `cart_id` of 0 did not come from the
 * cart.
 */
export function keepBasket(basket: CheckoutBasket): string {
  sessionStorage.setItem(key, JSON.stringify(basket))
  return checkoutOf(basket)
}

/** The basket of lines that were selected in the cart. */
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

/** How many of these lines are too many for one order. */
export const overfull = (lines: readonly unknown[]): number => Math.max(0, lines.length - limits.linesAtOnce)

/** Many things, as many at a time as a call takes. */
export const inTurns = <One>(all: readonly One[]): One[][] =>
  Array.from({ length: Math.ceil(all.length / limits.linesAtOnce) }, (_, i) =>
    all.slice(i * limits.linesAtOnce, (i + 1) * limits.linesAtOnce),
  )

/** Where a basket is checked out: special offers have an address of their own. Specification section 2. */
export function checkoutOf({ purchase_mode }: Pick<CheckoutBasket, 'purchase_mode'>): string {
  return purchase_mode === purchaseMode.special ? paths.specialBuyNow() : paths.buyNow()
}

export function readBasket(): CheckoutBasket | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as CheckoutBasket | null
  } catch {
    return null
  }
}

/** The basket with another delivery type, kept. */
export function keepDelivery(basket: CheckoutBasket, logistics_type: number): CheckoutBasket {
  const changed = { ...basket, logistics_type }
  keepBasket(changed)
  return changed
}

export function dropBasket(): void {
  sessionStorage.removeItem(key)
}

/** The ids of the lines that were handed to the checkout last, to find them selected on coming back. */
export function chosenBefore(): readonly number[] {
  return readBasket()?.lines.map((line) => line.cart_id) ?? []
}

/** Sold out in its warehouse or no longer sold: no amount makes it orderable. */
export function isUnavailable(line: CartLine): boolean {
  const outOfStock = line.problem === 'stock.notEnough' && line.available < line.minimum_amount
  return outOfStock || line.problem === 'catalogue.notForSale' || line.problem === 'stock.noneInWarehouse'
}

/** FOB and presale goods: made to order, so they do not go into an order from stock. */
export function isMadeToOrder(line: CartLine): boolean {
  return line.purchase_mode === purchaseMode.fob || line.purchase_mode === purchaseMode.presale
}

/** What the stepper of a line may be set to; what is made to order has no most. */
export function quantityRule(line: CartLine) {
  const rule = { minimum: line.minimum_amount, multiple: line.multiple }
  return isMadeToOrder(line) ? rule : { ...rule, maximum: Math.max(line.available, line.minimum_amount) }
}

/**
 * Whether a line fits to those selected: one warehouse, one delivery type, one goods type an order; FOB goods
 * one maker.
 */
export function fits(
  line: CartLine,
  selected: readonly CartLine[],
): 'warehouse' | 'delivery' | 'merchant' | null {
  const [first] = selected
  if (!first) return null
  const fob = line.purchase_mode === purchaseMode.fob
  if (fob && first.purchase_mode === purchaseMode.fob)
    return first.merchant_uuid === line.merchant_uuid ? null : 'merchant'
  if (first.warehouse_area_id !== line.warehouse_area_id) return 'warehouse'
  if (first.logistics_type !== line.logistics_type || first.purchase_mode !== line.purchase_mode)
    return 'delivery'
  return null
}
