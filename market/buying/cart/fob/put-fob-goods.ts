import type { fobToCart } from '#api/buying/cart-fob'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { logisticsType, purchaseMode, sourceType } from '#rules/codes'
import { leastAmount } from '#rules/goods/quantity'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../../actor.ts'
import { readGoods } from '../../../goods/inventory/read-goods.ts'
import { summed } from '../../../goods/inventory/stock-take.ts'
import { putLines } from '../put-lines.ts'
import { findFobArea } from './find-fob-area.ts'

type Wish = Pick<In<typeof fobToCart>, 'goods_list'> & { merchant_uuid?: string | undefined }

/**
 * Puts goods by contract into the cart, all or none; an item that is there already gets more. Refuses goods
 * of another manufacturer than the one named (`cart.oneMerchant`), goods that are not sold by contract
 * (`catalogue.notForSale`), amounts against the item's rule (`stock.*`) and a full cart (`cart.full`).
 */
export async function putFobGoods(
  tx: Tx,
  actor: Buyer,
  { merchant_uuid, goods_list }: Wish,
): Promise<Out<typeof fobToCart>> {
  const area = await findFobArea(tx)
  const ids = goods_list.map(({ relation_id }) => relation_id)
  const found = await readGoods(tx, area.warehouse_id, ids)
  const goodsOf = (relation_id: number) =>
    found.get(relation_id) ?? refuse('catalogue.notForSale', { relation_id })
  const wanted = goods_list.map(({ relation_id, amount }) => {
    const { merchant_uuid: maker, minimum_amount: minimum, multiple } = goodsOf(relation_id)
    if (merchant_uuid && maker !== merchant_uuid) refuse('cart.oneMerchant')
    return { relation_id, amount: amount ?? leastAmount({ minimum, multiple }) }
  })
  const puts = summed(wanted).map(({ relation_id, amount }) => ({ goods: goodsOf(relation_id), amount }))
  const place = {
    area,
    purchase_mode: purchaseMode.fob,
    logistics_type: logisticsType.selfPickup,
    source_type: sourceType.storefront,
  }
  const { count, lines } = await putLines(tx, actor, { place, puts })
  return { count, list: [...lines] }
}
