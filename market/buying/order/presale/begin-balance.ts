import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { orderStatus } from '#rules/buying/order/status'
import { hoursAfter, orderTimes } from '#rules/buying/order/times'
import { minus, moneyText } from '#rules/money/money'
import type { Staff, System } from '../../../actor.ts'
import { move, type OrderRow } from '../status/move.ts'
import { tellBuyer } from '../tell-buyer.ts'

/** The columns of a reservation that the beginning of its balance reads. */
type WaitingOrder = Pick<
  OrderRow,
  | 'id'
  | 'order_number'
  | 'account_id'
  | 'kind'
  | 'status'
  | 'status_before'
  | 'logistics_type'
  | 'order_fee_cents'
  | 'paid_fee_cents'
>

/**
 * Makes the balance due of those of these reservations whose deposit is paid and whose goods are all here,
 * and tells their buyers. Returns how many. Lock the orders first.
 */
export async function beginBalance(
  tx: Tx,
  actor: Staff | System,
  orders: readonly WaitingOrder[],
): Promise<number> {
  const paid = orders.filter(({ status }) => status === orderStatus.processing)
  const { rows } = await sql<{ order_id: number }>`
    select distinct l.order_id from presale_hold h join order_line l on l.id = h.order_line_id
    where l.order_id = any (${paid.map(({ id }) => id)}::int[]) and h.state = 'held'`.execute(tx)
  const incomplete = new Set(rows.map(({ order_id }) => order_id))
  const ready = paid.filter(({ id }) => !incomplete.has(id))
  const pay_before = hoursAfter(actor.at, orderTimes.balanceDays * 24)
  for (const order of ready) {
    await move(tx, actor, { order, event: 'receiveBatch', set: { pay_before } })
    const amount = moneyText(minus(order.order_fee_cents, order.paid_fee_cents))
    const params = { amount, pay_before: pay_before.toISOString() }
    await tellBuyer(tx, actor, { order, template: 'presaleArrived', params })
  }
  return ready.length
}
