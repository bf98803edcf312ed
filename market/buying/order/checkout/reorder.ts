import { sql } from 'kysely'
import type { againOrder, againOrders } from '#api/buying/order'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { isFromStock } from '#rules/goods/sold'
import type { Cents } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../../actor.ts'
import { findAreaHere } from '../../cart/find-area.ts'
import { findPriceChanges } from '../../cart/find-price-changes.ts'
import { putAvailable } from '../../cart/put-available.ts'
import { findOrder } from '../read/find-order.ts'
import type { OrderRow } from '../status/move.ts'

type Answer = Out<typeof againOrder>
type StockOrder = OrderRow & { warehouse_area_id: number }
type WantedLine = { order_id: number; relation_id: number; unit_price_cents: Cents; amount: number }

/**
 * Puts an order's goods into the cart again, from its warehouse, as far as in stock, besides what the cart
 * holds. Cancelled pieces are left out; of an order cancelled whole, all pieces go in. Returns the reason
 * for items no longer sold, not sold from there on this site or out of stock, and both prices of items whose
 * price changed. Refuses another company's order (`order.notFound`), and one whose goods were not bought from
 * stock: of a contract, a reservation or a sales order (`order.notAllowed`).
 */
export async function buyAgain(
  tx: Tx,
  actor: Buyer,
  { order_number }: In<typeof againOrder>,
): Promise<Answer> {
  const order = await findOrder(tx, actor, order_number)
  if (!fromStock(order)) refuse('order.notAllowed', { status: order.status, event: 'buyAgain' })
  return putAgain(tx, actor, [order])
}

/**
 * The same with several orders: each item goes into the cart once for each warehouse and delivery. Leaves out
 * orders whose goods were not bought from stock; refuses where there are no others (`order.notAllowed`), and
 * a number that is none of the company's orders (`order.notFound`).
 */
export async function buyOrdersAgain(
  tx: Tx,
  actor: Buyer,
  { order_numbers }: In<typeof againOrders>,
): Promise<Answer> {
  const orders = await tx
    .selectFrom('orders')
    .selectAll()
    .where('company_id', '=', actor.company_id)
    .where('order_number', 'in', order_numbers)
    .orderBy('id')
    .execute()
  if (orders.length < order_numbers.length) refuse('order.notFound', {}, 'order_numbers')
  const again = orders.filter(fromStock)
  if (again.length === 0) refuse('order.notAllowed', { event: 'buyAgain' })
  return putAgain(tx, actor, again)
}

const fromStock = (order: OrderRow): order is StockOrder =>
  order.warehouse_area_id !== null && isFromStock(order.purchase_mode)

/** Puts the goods of orders into the cart, those of one warehouse, mode and delivery at once. */
async function putAgain(tx: Tx, actor: Buyer, orders: readonly StockOrder[]): Promise<Answer> {
  const lines = Map.groupBy(await linesOf(tx, orders), ({ order_id }) => order_id)
  const places = Map.groupBy(
    orders,
    (order) => `${order.warehouse_area_id} ${order.purchase_mode} ${order.logistics_type}`,
  )
  const bought: Answer[] = []
  for (const there of places.values()) {
    const place = there[0]!
    const wanted = there.flatMap(({ id }) => lines.get(id) ?? [])
    const area = await findAreaHere(tx, actor, place.warehouse_area_id)
    const wish = { place: { ...place, area }, wanted, fewer: true }
    const { outcome, went } = await putAvailable(tx, actor, wish)
    // Of several prices that were paid, the last one.
    const known = new Map(wanted.map((line) => [line.relation_id, line.unit_price_cents]))
    bought.push({ ...outcome, repriced: findPriceChanges(went, { known, language: actor.language }) })
  }
  const added = Map.groupBy(
    bought.flatMap((one) => one.added),
    ({ relation_id }) => relation_id,
  )
  return {
    added: [...added.values()].map(summed),
    left_out: onePerItem(bought.flatMap(({ left_out }) => left_out)),
    repriced: onePerItem(bought.flatMap(({ repriced }) => repriced)),
    count: bought.at(-1)!.count,
  }
}

/** An item that went into the cart for several warehouses or deliveries, as one. */
const summed = (of: Answer['added']): Answer['added'][number] => ({
  ...of[0]!,
  amount: of.reduce((sum, { amount }) => sum + amount, 0),
  wanted: of.reduce((sum, { wanted }) => sum + wanted, 0),
  cart_ids: of.flatMap(({ cart_ids }) => cart_ids),
})

const onePerItem = <R extends { relation_id: number }>(rows: readonly R[]): R[] => [
  ...new Map(rows.toReversed().map((row) => [row.relation_id, row])).values(),
]

const linesOf = (tx: Tx, orders: readonly StockOrder[]): Promise<WantedLine[]> =>
  tx
    .selectFrom('order_line')
    .select(['order_id', 'relation_id', 'unit_price_cents', sql<number>`amount - cancelled`.as('amount')])
    .where(
      'order_id',
      'in',
      orders.map(({ id }) => id),
    )
    .whereRef('cancelled', '<', 'amount')
    .orderBy('id')
    .execute()
