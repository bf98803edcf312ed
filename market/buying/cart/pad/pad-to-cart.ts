import type { padToCart as declared } from '#api/buying/order-pad'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { Buyer } from '../../../actor.ts'
import { checkOffered, findArea } from '../find-area.ts'
import { putAvailable } from '../put-available.ts'

/**
 * Puts the rows of an order pad into the cart of a warehouse area, each in full or not at all. Refuses a
 * delivery type or goods type that the area does not offer (`order.deliveryNotOffered`,
 * `stock.noneInWarehouse`).
 */
export async function padToCart(
  tx: Tx,
  actor: Buyer,
  { goods_list, warehouse_area_id, ...way }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const area = await findArea(tx, warehouse_area_id)
  checkOffered(area, way, actor)
  const wish = { place: { ...way, area }, wanted: goods_list, fewer: false }
  return (await putAvailable(tx, actor, wish)).outcome
}
