import type { moveCart } from '#api/buying/cart'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../../actor.ts'
import { readGoods } from '../../../goods/inventory/read-goods.ts'
import { checkOffered, findArea } from '../find-area.ts'
import { putLines } from '../put-lines.ts'

/**
 * Moves a line of one's own cart to another warehouse area or delivery type; merges it with a line of the
 * same item there. Returns its id there. Refuses an unknown line (`cart.lineNotFound`), a warehouse without
 * the item or with too little of it (`stock.*`), and a delivery type that is not offered
 * (`order.deliveryNotOffered`).
 */
export async function moveLine(
  tx: Tx,
  actor: Buyer,
  input: In<typeof moveCart>,
): Promise<Out<typeof moveCart>> {
  const line = await tx
    .selectFrom('cart_line')
    .selectAll()
    .where('id', '=', input.id)
    .where('account_id', '=', actor.account_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!line) refuse('cart.lineNotFound')
  const { purchase_mode, source_type, relation_id, amount } = line
  const logistics_type = input.logistics_type ?? line.logistics_type
  const stays = line.warehouse_area_id === input.warehouse_area_id && line.logistics_type === logistics_type
  if (stays) return { id: line.id }
  const area = await findArea(tx, input.warehouse_area_id)
  checkOffered(area, { purchase_mode, logistics_type }, actor)
  const goods = (await readGoods(tx, area.warehouse_id, [relation_id])).get(relation_id)
  if (!goods) refuse('catalogue.notForSale')
  await tx.deleteFrom('cart_line').where('id', '=', line.id).execute()
  const place = { area, purchase_mode, logistics_type, source_type }
  const { lines } = await putLines(tx, actor, { place, puts: [{ goods, amount }] })
  return { id: lines[0]!.id }
}
