import { sql } from 'kysely'
import type { In, Out } from '#api/call'
import type { againOrder } from '#api/order'
import type { Tx } from '#database/connect'
import { snapQuantity } from '#rules/quantity'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../actor.ts'
import { findArea } from '../cart/find-area.ts'
import { type Put, putLines } from '../cart/put-lines.ts'
import { availableOf, whyNotBuy } from '../inventory/available.ts'
import { type Goods, readGoods } from '../inventory/read-goods.ts'
import type { OrderRow } from './move.ts'

type Wanted = { relation_id: number; custom_sn: string; amount: number; in_cart: number }

/**
 * Puts an order's goods into the cart of its area again: as many of each as are there, beside what the cart has already.
 * What is not sold any more or not in stock is left out, with the reason. Refuses an order that is not the company's
 * (`order.notFound`).
 */
export async function buyAgain(
  tx: Tx,
  actor: Buyer,
  { order_number }: In<typeof againOrder>,
): Promise<Out<typeof againOrder>> {
  const order = await tx
    .selectFrom('orders')
    .selectAll()
    .where('order_number', '=', order_number.toUpperCase())
    .where('company_id', '=', actor.company_id)
    .executeTakeFirst()
  if (!order) refuse('order.notFound')
  const wanted = await linesOf(tx, actor, order)
  const area = await findArea(tx, order.warehouse_area_id)
  const goods = await readGoods(
    tx,
    area.warehouse_id,
    wanted.map(({ relation_id }) => relation_id),
  )
  const left_out: Out<typeof againOrder>['left_out'] = []
  const puts = wanted.flatMap((line): Put[] => {
    const item = goods.get(line.relation_id)!
    const amount = fitting(item, line)
    const reason =
      whyNotBuy(item, order.purchase_mode, line.in_cart + amount) ?? (amount > 0 ? null : 'stock.notEnough')
    if (!reason) return [{ goods: item, amount }]
    left_out.push({ custom_sn: line.custom_sn, reason })
    return []
  })
  if (puts.length > 0) await putLines(tx, actor, { place: { ...order, area }, puts })
  return { added: puts.length, left_out }
}

/** The most of what was ordered that the rule allows beside what is in the cart. */
function fitting(goods: Goods, { amount, in_cart }: Wanted): number {
  const maximum = Math.max(0, availableOf(goods) ?? 0)
  const rule = { minimum: goods.minimum_amount, multiple: goods.multiple, maximum }
  return snapQuantity(in_cart + amount, rule) - in_cart
}

async function linesOf(tx: Tx, actor: Buyer, order: OrderRow): Promise<Wanted[]> {
  const { rows } = await sql<Wanted>`
    select l.relation_id, l.custom_sn, l.amount, coalesce(c.amount, 0) as in_cart
    from order_line l
    left join cart_line c on c.account_id = ${actor.account_id} and c.relation_id = l.relation_id
      and c.warehouse_area_id = ${order.warehouse_area_id} and c.purchase_mode = ${order.purchase_mode}
      and c.logistics_type = ${order.logistics_type}
    where l.order_id = ${order.id} order by l.id`.execute(tx)
  return rows
}
