import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { logisticsStep } from '#rules/aftersale/logistics/logistics-graph'
import { zero } from '#rules/money/money'
import type { System } from '../../actor.ts'
import { notify } from '../../people/message/notify.ts'
import type { LogisticsRow } from './find-logistics.ts'
import { moveLogistics } from './move-logistics.ts'

const atOnce = 50

/** Ends freight orders whose quotation nobody accepted in time, and tells who asked; returns how many. */
export async function expireLogistics(tx: Tx, actor: System): Promise<number> {
  const { rows } = await sql<LogisticsRow>`
    select o.* from logistics_order o where o.step = ${sql.lit(logisticsStep.quoted)} and o.quote_until <= ${actor.at}
    order by o.quote_until, o.id limit ${atOnce} for no key update skip locked`.execute(tx)
  for (const order of rows) {
    const set = { cancelled_at: actor.at, kept_cents: zero }
    await moveLogistics(tx, actor, { order, event: 'expire', set })
    const params = { order_number: order.logistics_number }
    await notify(tx, actor, { to: order.account_id, name: 'logisticsExpired', params })
  }
  return rows.length
}
