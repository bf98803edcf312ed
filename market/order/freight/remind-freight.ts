import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { moneyText } from '#rules/money'
import { freightOf, freightStatuses } from '#rules/order/freight'
import type { System } from '../../actor.ts'
import type { OrderRow } from '../move.ts'
import { tellBuyer } from '../tell-buyer.ts'

const atMost = 100

/** Reminds, once, those whose time to pay a freight is over; the goods go on waiting. Gives how many, a hundred at most. */
export async function remindFreight(tx: Tx, actor: System): Promise<number> {
  const { rows } = await sql<OrderRow>`
    with due as (
      select o.id from orders o join freight_quote q on q.order_id = o.id
      where o.status in (${sql.join(freightStatuses)}) and o.pay_before <= ${actor.at} and q.reminded_at is null
      order by o.pay_before limit ${atMost} for no key update of q skip locked),
    reminded as (update freight_quote set reminded_at = ${actor.at} where order_id in (select id from due))
    select o.* from orders o join due on due.id = o.id order by o.id`.execute(tx)
  for (const order of rows) {
    const params = { due: moneyText(freightOf(order).due) }
    await tellBuyer(tx, actor, { order, template: 'freightReminder', params })
  }
  return rows.length
}
