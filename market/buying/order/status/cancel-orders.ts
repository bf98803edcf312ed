import type { cancelOrders as declared } from '#api/buying/order'
import type { In } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { mayMove } from '#rules/buying/order/order-events'
import { type RefusalName, refuse } from '#rules/refusals'
import type { Buyer } from '../../../actor.ts'
import { isColleagues } from '../../../colleagues.ts'
import { notify } from '../../../people/message/notify.ts'
import { giveBack } from '../release-orders.ts'
import { move, type OrderRow, rolesOf } from './move.ts'

type RemainingOrder = { order_number: string; reason: RefusalName }
/** What became of orders cancelled together; the caller puts the reasons into words. */
type CancelledTogether = { cancelled: string[]; not_cancelled: RemainingOrder[] }

/**
 * Cancels unpaid orders of the company, each whole; releases their stock and coupons. Those that are paid or
 * over, a colleague's, and numbers of no order of the company stay, named with the reason. Those who made
 * them are told once of all. Refuses to cancel none of them, by the reason of the first.
 */
export async function cancelOrders(
  tx: Tx,
  actor: Buyer,
  { order_numbers, remark }: In<typeof declared>,
): Promise<CancelledTogether> {
  const locked = await lockOwn(tx, actor, order_numbers)
  const found = new Map(locked.map((order) => [order.order_number, order]))
  const not_cancelled = order_numbers.flatMap((order_number) => {
    const reason = whyNot(actor, found.get(order_number))
    return reason ? [{ order_number, reason }] : []
  })
  const orders = locked.filter((order) => whyNot(actor, order) === null)
  if (orders.length === 0) refuse(not_cancelled[0]?.reason ?? 'order.notFound')
  for (const order of orders) await move(tx, actor, { order, event: 'cancel', remark })
  await giveBack(tx, orders, actor.at)
  for (const [to, theirs] of Map.groupBy(orders, ({ account_id }) => account_id))
    await notify(tx, actor, {
      to,
      name: 'ordersCancelled',
      params: { ...namesOf(theirs), reason: remark || 'none' },
    })
  return { cancelled: orders.map(({ order_number }) => order_number), not_cancelled }
}

/** The company's orders of these numbers, locked in the order of their ids. */
const lockOwn = (tx: Tx, { company_id }: Buyer, numbers: readonly string[]): Promise<OrderRow[]> =>
  tx
    .selectFrom('orders')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('order_number', 'in', numbers)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

function whyNot(actor: Buyer, order: OrderRow | undefined): RefusalName | null {
  if (!order) return 'order.notFound'
  if (isColleagues(actor, order)) return 'team.notYourOrder'
  return mayMove(order, 'cancel', rolesOf(actor)) ? null : 'order.notAllowed'
}

const namesOf = (orders: readonly OrderRow[]) => ({
  count: orders.length,
  order_numbers: orders.map(({ order_number }) => order_number).join(', '),
})
