import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { unpaidSales, unsentStatuses } from '#rules/buying/channel/ship-by'
import { addDays, dayAt } from '#rules/days'
import type { System } from '../../../actor.ts'
import { notify } from '../../../people/message/notify.ts'
import { remindOnce } from '../../../people/message/remind-once.ts'
import { dayOfMoment, zoneOfSite } from '../../../sql/site-days.ts'

const atOnce = 100
/** Days after its ship-by date for which an order is still reported as late. */
const lateDays = 14
const daysAgo = (at: Date) => addDays(dayAt(at, 'UTC'), -lateDays)
const namedAtMost = 5
type PressingOrders = { subject: string; account_id: number; count: number; unpaid: number; orders: string }

/**
 * Tells once a day whoever placed sales orders that have to leave today or tomorrow, or should have left, and
 * have not: one message for all of them. Days are each site's. Returns how many people were told.
 */
export async function tellShipBy(tx: Tx, actor: System): Promise<number> {
  const { at } = actor
  const today = dayOfMoment({ instant: sql`${at}`, zone: zoneOfSite(sql`o.site_id`) })
  const day = sql`to_char(${at}::timestamptz at time zone 'UTC', 'YYYY-MM-DD')`
  const { rows } = await sql<PressingOrders>`
    select o.account_id || ':' || ${day} as subject, o.account_id, count(*)::int as count,
      (count(*) filter (where o.status = any (${[...unpaidSales]}::smallint[])))::int as unpaid,
      array_to_string((array_agg(o.order_number order by o.ship_by, o.id))[1:${sql.lit(namedAtMost)}], ', ') as orders
    from orders o where o.ship_by is not null and o.ship_by >= ${daysAgo(at)} and o.ship_by <= ${today} + 1
      and o.status = any (${[...unsentStatuses]}::smallint[])
      and not exists (select from reminder_sent r where r.name = 'salesToShip' and r.subject = o.account_id || ':' || ${day})
    group by o.account_id order by o.account_id limit ${sql.lit(atOnce)}`.execute(tx)
  for (const pressing of await remindOnce(tx, { name: 'salesToShip', at, due: rows })) {
    const { account_id: to, count, unpaid, orders } = pressing
    await notify(tx, actor, { to, name: 'salesToShip', params: { count, unpaid, orders } })
  }
  return rows.length
}
