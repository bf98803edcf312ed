import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { orderStatus } from '#rules/buying/order/status'
import { hoursAfter } from '#rules/buying/order/times'
import { complaintDays } from '#rules/money/commission'
import type { Cents } from '#rules/money/money'
import { refundStatus } from '#rules/status-codes'
import type { System } from '../../actor.ts'
import { makePayable } from './merchant-entries.ts'

const atMost = 100
const { completed, returned, refunded, refundProposed, awaitingRefund, refundDenied } = orderStatus
const delivered = [completed, returned, refunded, refundProposed, awaitingRefund, refundDenied]
const { processing, return: returning, awaitingRefund: agreed } = refundStatus
const open = [processing, returning, agreed]

/** The time from which what waits of an order `o` is payable, unless its buyer asks for it back. */
export const settlesAt = sql<Date | null>`(case when o.status = any (${delivered}::smallint[])
  then coalesce(o.completed_at, o.arrived_at) + make_interval(days => ${complaintDays}) end)`

/** What open requests ask of the goods of an order `o`, less the commission that comes back with it. */
export const askedCents = sql<Cents>`coalesce((
  select sum(k.asked - coalesce(share_of(l.commission_cents, l.paid_cents - l.given_back_cents, l.paid_cents)
    - share_of(l.commission_cents, greatest(0, l.paid_cents - l.given_back_cents - k.asked), l.paid_cents), 0))
  from (select r.order_line_id, sum(coalesce(r.agreed_cents - r.agreed_fees_cents, r.asked_cents - r.asked_fees_cents))::bigint as asked
    from refund f join refund_line r on r.refund_id = f.id
    where f.order_id = o.id and f.status = any (${open}::smallint[]) group by 1) k
  left join line_earning l on l.order_line_id = k.order_line_id), 0)`

type Due = { id: number; order_number: string; merchant_id: number; amount_cents: Cents }

function dueOrders(at: Date, id?: number) {
  return sql`
    select o.id, o.order_number, o.merchant_id, (e.pending_cents - ${askedCents})::bigint as amount_cents
    from order_earning e join orders o on o.id = e.order_id
    where e.pending_cents > 0 and o.status = any (${delivered}::smallint[])
      and coalesce(o.completed_at, o.arrived_at) <= ${hoursAfter(at, -24 * complaintDays)}
      and e.pending_cents > ${askedCents} and ${id === undefined ? sql`true` : sql`o.id = ${id}`}
    order by o.id limit ${atMost}`
}

/**
 * Makes payable what waits of orders that were completed a week ago; what an open request asks waits on. A
 * hundred at a time; orders that are locked are left for the next run.
 */
export const matureOrders = {
  async due(tx: Tx, actor: System): Promise<number[]> {
    const { rows } = await sql<Due>`${dueOrders(actor.at)}`.execute(tx)
    return rows.map(({ id }) => id)
  },
  async work(tx: Tx, actor: System, id?: number): Promise<number> {
    const { rows: locked } = await sql<{ id: number }>`
      select id from orders where id in (select id from (${dueOrders(actor.at, id)}) d)
      order by id for no key update skip locked`.execute(tx)
    if (locked.length === 0) return 0
    // Asked anew under the lock: what a refund took meanwhile is not there any more.
    const { rows } = await sql<Due>`
      select d.* from (${dueOrders(actor.at, id)}) d where d.id = any (${locked.map((order) => order.id)}::int[])`.execute(
      tx,
    )
    for (const order of rows) await makePayable(tx, actor, order)
    return rows.length
  },
}
