import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { hoursAfter } from '#rules/buying/order/times'
import { formerOwnerHours } from '#rules/people/merchant/team'

/**
 * Keeps for thirty days where an owner of a merchant was reached, before the address or the place in the
 * team changes; of anybody else nothing.
 */
export async function keepOwnerAddress(tx: Tx, { at }: { at: Date }, account_id: number): Promise<void> {
  await sql`delete from owner_address where ended_at < ${hoursAfter(at, -formerOwnerHours)}`.execute(tx)
  await sql`
    insert into owner_address (merchant_id, account_id, email, ended_at)
    select merchant_id, id, email, ${at}::timestamptz from account
    where id = ${account_id} and disabled_at is null and 'owner' = any (merchant_roles)`.execute(tx)
}
