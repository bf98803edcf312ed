import { sql } from 'kysely'
import type { saveList } from '#api/buying/saved-list'
import type { In } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { type LogisticsType, type PurchaseMode, purchaseMode } from '#rules/codes'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../actor.ts'
import type { Take } from '../../goods/inventory/stock-take.ts'
import { readLineIds } from '../cart/remove-lines.ts'

/** Goods on their way into a list, and where they come from. */
export type GoodsToSave = {
  warehouse_area_id: number
  logistics_type: LogisticsType
  purchase_mode: PurchaseMode
  goods: readonly Take[]
}

/**
 * The goods to save: lines of one's own cart, an order of the company, or those listed in the input. Cart
 * lines from several areas take the first line's area. Refuses an empty selection (`savedList.empty`), and
 * another company's order (`order.notFound`).
 */
export async function goodsToSave(tx: Tx, actor: Buyer, input: In<typeof saveList>): Promise<GoodsToSave> {
  const { warehouse_area_id, logistics_type, purchase_mode, goods_list } = input
  if (input.order_number) return ofOrder(tx, actor, input.order_number)
  if (input.cart_ids) return ofCart(tx, actor, input.cart_ids)
  if (!goods_list && !input.empty) refuse('savedList.empty')
  return { warehouse_area_id, logistics_type, purchase_mode, goods: goods_list ?? [] }
}

type Line = Omit<GoodsToSave, 'goods'> & Take

async function ofCart(tx: Tx, actor: Buyer, ids: string): Promise<GoodsToSave> {
  const { rows } = await sql<Line>`
    select warehouse_area_id, logistics_type, purchase_mode, relation_id, amount from cart_line
    where account_id = ${actor.account_id} and id = any (${readLineIds(ids)}::int[]) order by id`.execute(tx)
  const [first] = rows
  if (!first) refuse('savedList.empty')
  return { ...first, goods: rows }
}

async function ofOrder(tx: Tx, actor: Buyer, order_number: string): Promise<GoodsToSave> {
  const { rows } = await sql<Line>`
    select o.warehouse_area_id, o.logistics_type, o.purchase_mode, l.relation_id, l.amount
    from orders o join order_line l on l.order_id = o.id
    where o.order_number = ${order_number.toUpperCase()} and o.company_id = ${actor.company_id} order by l.id`.execute(
    tx,
  )
  const [first] = rows
  if (!first) refuse('order.notFound')
  // Private stock and other modes are bought in their own way; a saved list buys from public stock.
  const stock = first.purchase_mode === purchaseMode.special ? purchaseMode.special : purchaseMode.general
  return { ...first, purchase_mode: stock, goods: rows }
}
