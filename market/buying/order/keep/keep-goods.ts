import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { paidForLines } from '#rules/buying/order/paid-shares'
import { lotCosts } from '#rules/goods/private/lot-costs'
import { type Cents, zero } from '#rules/money/money'
import { type Actor, system } from '../../../actor.ts'
import { shipOut } from '../../../goods/inventory/ship-out.ts'
import { addLots } from '../../../goods/private/add-lots.ts'
import { countSales } from '../read/count-sales.ts'
import { move, type OrderRow } from '../status/move.ts'
import { tellBuyer } from '../tell-buyer.ts'

type Piece = { order_line_id: number; relation_id: number; amount: number; price_cents: Cents }

/**
 * Completes a paid order of goods that stay here: they leave the public stock and lie in the company's own,
 * each line's items as a lot with what was paid for it. In the transaction of the payment; lock the order
 * first.
 */
export async function keepGoods(tx: Tx, actor: Actor, order_id: number): Promise<void> {
  const order = await tx.selectFrom('orders').selectAll().where('id', '=', order_id).executeTakeFirstOrThrow()
  const by = system(actor.at)
  await move(tx, by, { order, event: 'keep', set: { completed_at: actor.at } })
  await shipOut(tx, by, { order_id, reason: 'kept' })
  await countSales(tx, order)
  const { company_id, warehouse_id } = order
  const lots = await lotsOf(tx, order)
  await addLots(tx, by, { company_id, warehouse_id: warehouse_id!, order_id, reason: 'kept', lots })
  await tellBuyer(tx, by, { order, template: 'goodsKept', params: { pieces: piecesOf(lots) } })
}

const piecesOf = (lots: readonly { amount: number }[]) => lots.reduce((sum, lot) => sum + lot.amount, 0)

async function lotsOf(tx: Tx, order: OrderRow) {
  const lines = await tx
    .selectFrom('order_line')
    .select(['id', 'total_cents'])
    .where('order_id', '=', order.id)
    .orderBy('goods_sn')
    .execute()
  const paid = order.goods_fee_cents > 0 ? paidForLines(order, lines) : lines.map(() => zero)
  const { rows } = await sql<Piece>`
    select v.order_line_id, v.relation_id, v.amount, r.price_cents
    from reservation v join order_line l on l.id = v.order_line_id join relation r on r.id = v.relation_id
    where l.order_id = ${order.id} order by v.order_line_id, v.relation_id`.execute(tx)
  const paidOf = new Map(lines.map(({ id }, i) => [id, paid[i]!]))
  return [...Map.groupBy(rows, (row) => row.order_line_id)].flatMap(([line, pieces]) => {
    const costs = lotCosts(paidOf.get(line)!, pieces)
    return pieces.map(({ order_line_id, relation_id, amount }, i) => ({
      order_line_id,
      relation_id,
      amount,
      cost_cents: costs[i]!,
      condition: 1 as const,
    }))
  })
}
