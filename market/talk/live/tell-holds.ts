import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { holdMinutes } from '#rules/buying/order/times'
import type { System } from '../../actor.ts'
import { isHeld } from '../../sql/orders-that-wait.ts'

/** The job runs each minute; one that comes late still tells all, and some of them twice. */
const withinMinutes = 2

/** Tells who ordered that the time to pay is over in an hour, and in ten minutes. */
export async function tellHolds(tx: Tx, { at }: System): Promise<void> {
  await sql`
    insert into live_event (topic, account_id)
    select distinct 'hold', o.account_id
    from unnest(${[...holdMinutes]}::int[]) m (minutes)
    join orders o on o.pay_before > ${at}::timestamptz + make_interval(mins => m.minutes - ${withinMinutes})
      and o.pay_before <= ${at}::timestamptz + make_interval(mins => m.minutes)
    join order_parent p on p.id = o.order_parent_id
    where ${isHeld}`.execute(tx)
}
