import type { Out } from '#api/call'
import type { CallAt } from '#api/calls'
import { purchaseMode } from '#rules/codes'

export type CartGroups = Out<CallAt<'/home/getCartProductList'>>['list']
export type CartLine = CartGroups[number]['children'][number]

/** What the cart hands to the checkout: lines of one warehouse and one delivery type. Kept for this tab. */
export type Basket = {
  warehouse_area_id: number
  logistics_type: number
  purchase_mode: number
  lines: { cart_id: number; product_id: number; relation_id: number; quantity: number }[]
}
const key = 'basket'

export function keepBasket(lines: readonly CartLine[]): void {
  const [first] = lines
  if (!first) return
  const basket: Basket = {
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
  sessionStorage.setItem(key, JSON.stringify(basket))
}

export function readBasket(): Basket | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Basket | null
  } catch {
    return null
  }
}

export function dropBasket(): void {
  sessionStorage.removeItem(key)
}

/** Whether a line fits to those selected: one warehouse, one delivery type, one goods type an order; FOB goods one maker. */
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
