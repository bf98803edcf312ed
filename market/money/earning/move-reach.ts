import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#database/connect'
import { hoursAfter } from '#rules/buying/order/times'
import { salesReach } from '#rules/money/earning-kinds'
import type { System } from '../../actor.ts'

/** Days of margin, because the sites' calendars differ by up to a day. */
const spare = 2

/**
 * Notes with which booking the days begin that manufacturers look at. Numbers only grow, so what comes later
 * with an earlier time is behind it; one of the last day may follow a booking that is still being written,
 * and is not noted.
 */
export async function moveReach(tx: Tx, { at }: System): Promise<void> {
  const since = hoursAfter(at, -24 * (salesReach + spare))
  await sql`
    insert into ledger_reach as r (since, first_id)
    select ${since}, coalesce((select case when t.created_at < ${hoursAfter(at, -24)} then t.id end
      from ledger_transaction t where t.created_at >= ${since} order by t.id limit 1), 0)
    on conflict (only_row) do update set since = excluded.since, first_id = excluded.first_id`.execute(tx)
}

/** Bookings with a number below this are older than the instant. */
export const firstSince = (instant: Date): RawBuilder<number> =>
  sql<number>`coalesce((select r.first_id from ledger_reach r where r.since <= ${instant}), 0)`
