import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import {
  freightDays,
  freightDaysLeft,
  freightDue,
  freightReminders,
  freightStatuses,
} from '#rules/buying/order/freight'
import { hoursAfter } from '#rules/buying/order/times'
import { moneyText } from '#rules/money/money'
import type { System } from '../../../actor.ts'
import { tellFreightPayers } from '../approval/freight-over-limit.ts'
import type { OrderRow } from '../status/move.ts'

const atMost = 100

/**
 * Reminds buyers of unpaid freight some days after its quotation (`freightReminders`), once per such day;
 * where several have passed, of the last one only. The goods keep waiting. Returns the number of
 * reminders, a hundred at most.
 */
export async function remindFreight(tx: Tx, actor: System): Promise<number> {
  const soonest = hoursAfter(actor.at, (freightDays - freightReminders[0]) * 24)
  const { rows } = await sql<OrderRow>`
    with due as (
      select o.id, d.reminders from orders o join freight_quote q on q.order_id = o.id
      cross join lateral (select count(*)::smallint as reminders from unnest(${[...freightReminders]}::int[]) r (days)
        where o.pay_before - make_interval(days => ${freightDays} - r.days) <= ${actor.at}) d
      where o.status in (${sql.join(freightStatuses.map((status) => sql.lit(status)))}) and o.pay_before <= ${soonest} and d.reminders > q.reminders
      order by o.pay_before limit ${atMost} for no key update of q skip locked),
    reminded as (update freight_quote q set reminded_at = ${actor.at}, reminders = due.reminders
      from due where q.order_id = due.id)
    select o.* from orders o join due on due.id = o.id order by o.id`.execute(tx)
  for (const order of rows) {
    const days_left = freightDaysLeft(order.pay_before, actor.at)
    const params = { due: moneyText(freightDue(order).due), days_left }
    await tellFreightPayers(tx, actor, { order, name: 'freightReminder', params })
  }
  return rows.length
}
