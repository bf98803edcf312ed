import { sql } from 'kysely'
import type { holds } from '#api/buying/order'
import type { Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { hoursAfter } from '#rules/buying/order/times'
import type { Buyer } from '../../../actor.ts'
import { isHeld } from '../../../sql/orders-that-wait.ts'

const shownAtMost = 5

/** The person's checkouts whose time to pay is over within an hour, the soonest first. */
export async function listHolds(tx: Tx, { company_id, account_id, at }: Buyer): Promise<Out<typeof holds>> {
  const { rows } = await sql<{ order_sn: string; pay_before: Date }>`
    select p.order_parent_number as order_sn, min(o.pay_before) as pay_before
    from orders o join order_parent p on p.id = o.order_parent_id
    where o.company_id = ${company_id} and o.account_id = ${account_id} and ${isHeld}
      and o.pay_before > ${at} and o.pay_before <= ${hoursAfter(at, 1)}
    group by p.id order by min(o.pay_before), p.id limit ${shownAtMost}`.execute(tx)
  const list = rows.map((row) => ({ ...row, pay_before: row.pay_before.toISOString() }))
  return { list, now: at.toISOString() }
}
