import type { addCart } from '#api/buying/cart'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { purchaseMode } from '#rules/codes'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../actor.ts'
import { askGoods } from '../../goods/inventory/read-goods.ts'
import { summed } from '../../goods/inventory/stock-take.ts'
import { checkOffered, findArea } from './find-area.ts'
import { putFobGoods } from './fob/put-fob-goods.ts'
import { putLines } from './put-lines.ts'

/**
 * Puts goods into the cart of a warehouse area, adding to an item already there; goods by contract need no
 * area (`putFobGoods`). Refuses goods not for sale
 * in this mode (`catalogue.notForSale`), a delivery type that is not offered (`order.deliveryNotOffered`),
 * amounts against the item's rule (`stock.*`) and a full cart (`cart.full`). Either all of the list goes in,
 * or nothing. Specification section 5.
 */
export async function addToCart(
  tx: Tx,
  actor: Buyer,
  input: In<typeof addCart>,
): Promise<Out<typeof addCart>> {
  const { purchase_mode, logistics_type, source_type, goods_list } = input
  if (purchase_mode === purchaseMode.fob) return putFobGoods(tx, actor, input)
  const wanted = summed(goods_list)
  const goods = await askGoods(
    tx,
    input.warehouse_area_id,
    wanted.map(({ relation_id }) => relation_id),
  )
  const area = await findArea(tx, input.warehouse_area_id)
  checkOffered(area, input, actor)
  const found = await goods()
  const puts = wanted.map(({ relation_id, amount }) => {
    const goods = found.get(relation_id)
    const named = goods_list.every(
      (one) => one.relation_id !== relation_id || one.product_id === goods?.product_id,
    )
    if (!goods || !named) refuse('catalogue.notForSale', { relation_id })
    return { goods, amount }
  })
  const place = { area, purchase_mode, logistics_type, source_type }
  const { count, lines } = await putLines(tx, actor, { place, puts })
  return { count, list: [...lines] }
}
