import type { In, Out } from '#api/call'
import type { againOrder } from '#api/order'
import type { Tx } from '#database/connect'
import { snapQuantity } from '#rules/quantity'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../actor.ts'
import { putLines } from '../cart/change-cart.ts'
import { availableIn } from '../inventory/take.ts'

/** Puts an order's goods into the cart again, as far as they are sold and in stock; says what was left out and why. */
export async function buyAgain(
  tx: Tx,
  actor: Buyer,
  { order_number }: In<typeof againOrder>,
): Promise<Out<typeof againOrder>> {
  const order = await tx
    .selectFrom('orders')
    .selectAll()
    .where('order_number', '=', order_number)
    .where('company_id', '=', actor.company_id)
    .executeTakeFirst()
  if (!order) refuse('order.notFound')
  const lines = await tx
    .selectFrom('order_line as l')
    .innerJoin('relation as r', 'r.id', 'l.relation_id')
    .innerJoin('product as p', 'p.id', 'r.product_id')
    .select([
      'l.product_id',
      'l.relation_id',
      'l.custom_sn',
      'l.amount',
      'r.minimum_amount',
      'r.multiple',
      'r.purchase_modes',
      'r.off_shelf_at',
      'p.off_shelf_at as product_off',
    ])
    .where('l.order_id', '=', order.id)
    .execute()
  const available = await availableIn(
    tx,
    order.warehouse_id,
    lines.map((line) => line.relation_id),
  )
  const there = await tx
    .selectFrom('cart_line')
    .select(['relation_id', 'amount'])
    .where('account_id', '=', actor.account_id)
    .where('warehouse_area_id', '=', order.warehouse_area_id)
    .where('purchase_mode', '=', order.purchase_mode)
    .where('logistics_type', '=', order.logistics_type)
    .execute()
  const left_out: Out<typeof againOrder>['left_out'] = []
  const goods = lines.flatMap((line) => {
    if (line.off_shelf_at || line.product_off || !line.purchase_modes.includes(order.purchase_mode)) {
      left_out.push({ custom_sn: line.custom_sn, reason: 'catalogue.notForSale' })
      return []
    }
    const maximum =
      (available.get(line.relation_id) ?? 0) -
      (there.find((one) => one.relation_id === line.relation_id)?.amount ?? 0)
    const amount = snapQuantity(line.amount, {
      minimum: line.minimum_amount,
      multiple: line.multiple,
      maximum: Math.max(0, maximum),
    })
    if (amount >= line.minimum_amount && amount > 0) return [{ ...line, amount }]
    left_out.push({ custom_sn: line.custom_sn, reason: 'stock.notEnough' })
    return []
  })
  if (goods.length > 0) await putLines(tx, actor, { place: order, warehouse_id: order.warehouse_id, goods })
  return { added: goods.length, left_out }
}
