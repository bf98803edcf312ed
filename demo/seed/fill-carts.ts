import { addCart } from '#api/buying/cart'
import { addToCart } from '#market/buying/cart/add-to-cart'
import { purchaseMode } from '#rules/codes'
import { cartPlan } from '../data/order-plan.ts'
import type { Trade } from './trade.ts'

const hourMs = 3_600_000

/** Fills the carts of the demo's buyers. */
export async function fillCarts({ tx, actors, goods }: Trade, at: Date): Promise<void> {
  for (const [place, plan] of cartPlan.entries()) {
    const when = new Date(at.getTime() - (cartPlan.length - place) * hourMs)
    const lines = plan.goods.map(([sn, amount]) => ({ ...goods.item(sn), amount }))
    const input = addCart.in.parse({
      warehouse_area_id: goods.area(plan.site, plan.warehouse),
      logistics_type: plan.by,
      purchase_mode: plan.special ? purchaseMode.special : purchaseMode.general,
      goods_list: JSON.stringify(lines),
    })
    await addToCart(tx, actors.buyer(plan.email, plan.site, when), input)
  }
}
