import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { orderKind } from '#rules/buying/order/graphs'
import { orderStatus } from '#rules/buying/order/status'
import { hoursAfter } from '#rules/buying/order/times'
import { reminderDays, remindersDue } from '#rules/buying/presale/reservation'
import { type Cents, moneyText } from '#rules/money/money'
import type { System } from '../../../actor.ts'
import { giveBack } from '../release-orders.ts'
import { byTime } from '../status/deadlines.ts'
import { move, type OrderRow } from '../status/move.ts'
import { tellBuyer } from '../tell-buyer.ts'

const kind = orderKind.presale

/** Ends reservations, and gives up their places. */
const expire = (cause: 'deposit' | 'draft') =>
  async function end(tx: Tx, actor: System, due: readonly OrderRow[]): Promise<void> {
    for (const order of due) await move(tx, actor, { order, event: 'expire' })
    await giveBack(tx, due, actor.at)
    for (const order of due)
      await tellBuyer(tx, actor, { order, template: 'reservationExpired', params: { cause } })
  }

/** Ends approved reservations whose deposit was not paid in time. */
export const expireUnpaid = byTime(
  (at) => ({ kind, status: orderStatus.presaleReviewApproved, since: 'pay_before', at }),
  expire('deposit'),
)

/** Ends reservations that were not submitted for a month. */
export const expireDrafts = byTime(
  (at) => ({ kind, status: orderStatus.presaleNotSubmitted, since: 'pay_before', at }),
  expire('draft'),
)

/** Ends rejected reservations that were not submitted again for a month. */
export const expireRejected = byTime(
  (at) => ({ kind, status: orderStatus.reviewRejected, since: 'pay_before', at }),
  expire('draft'),
)

/**
 * Locks reservations whose balance was not paid in time; their goods stay reserved. While a delivery waits to
 * be quoted, the time does not run.
 */
export const lockUnpaidBalance = byTime(
  (at) => ({
    kind,
    status: orderStatus.fullReviewApproved,
    since: 'pay_before',
    at,
    besides: sql`not delivery_unknown`,
  }),
  async (tx, actor, due) => {
    for (const order of due) {
      await move(tx, actor, { order, event: 'lockFinal' })
      await tellBuyer(tx, actor, { order, template: 'finalLocked', params: {} })
    }
  },
)

const atMost = 100
type RemindedOrder = Pick<OrderRow, 'id' | 'account_id' | 'order_number' | 'status' | 'pay_before'> & {
  due_cents: Cents
  reminded: number
}

/**
 * Reminds of balances that are due in a week, in three days and in a day, and of deposits due in a day; each
 * reminder is sent once. Returns how many reservations it looked at; 0 when done.
 */
export async function remindReservations(tx: Tx, actor: System): Promise<number> {
  const [first = 0] = reminderDays
  const { presaleReviewApproved: approved, fullReviewApproved: here } = orderStatus
  const { rows } = await sql<RemindedOrder>`
    select o.id, o.account_id, o.order_number, o.status, o.pay_before, f.reminded,
      case when o.status = ${approved} then f.deposit_cents else o.order_fee_cents - o.paid_fee_cents end as due_cents
    from orders o join presale_order f on f.order_id = o.id
    where o.kind = ${kind} and o.pay_before > ${actor.at} and (
      (o.status = ${here} and not o.delivery_unknown and o.pay_before <= ${hoursAfter(actor.at, first * 24)}
        and f.reminded < (select count(*) from unnest(${[...reminderDays]}::int[]) d
          where o.pay_before <= ${actor.at}::timestamptz + make_interval(days => d)))
      or (o.status = ${approved} and f.reminded = 0 and o.pay_before <= ${hoursAfter(actor.at, 24)}))
    order by o.id limit ${atMost} for no key update of f skip locked`.execute(tx)
  for (const order of rows) {
    const template = order.status === approved ? 'depositReminder' : 'finalReminder'
    const params = { amount: moneyText(order.due_cents), pay_before: order.pay_before.toISOString() }
    await tellBuyer(tx, actor, { order, template, params })
  }
  const counts = rows.map((order) =>
    order.status === approved ? 1 : remindersDue(order.pay_before, actor.at),
  )
  await sql`
    update presale_order f set reminded = n.reminded
    from unnest(${rows.map(({ id }) => id)}::int[], ${counts}::int[]) as n (order_id, reminded)
    where f.order_id = n.order_id`.execute(tx)
  return rows.length
}
