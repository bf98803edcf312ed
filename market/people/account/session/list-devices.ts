import { sql } from 'kysely'
import type { deviceList } from '#api/people/security'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { User } from '../../../actor.ts'
import { keptPageClauses } from '../../../sql/kept-order.ts'
import { onePage } from '../../../sql/page-query.ts'
import { sessionSeen } from './last-seen.ts'

/** The place of one's own session in the list: before all others. */
const endOfTime = sql`to_timestamp(95000000000)`

/**
 * A page of the person's open sessions, this one first, then by last use. A session of acting shows the
 * staff member, not the address.
 */
export async function listDevices(
  tx: Tx,
  actor: User,
  input: In<typeof deviceList>,
): Promise<Out<typeof deviceList>> {
  const open = tx
    .selectFrom('session as s')
    .where('s.account_id', '=', actor.account_id)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', actor.at)
  const { count } = await open
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const order = {
    by: sql`case when s.id = ${actor.session_id} then ${endOfTime} else ${sessionSeen} end`,
    id: sql`s.id`,
    falling: true,
  }
  const page = await keptPageClauses(tx, {
    ...input,
    list: 'devices',
    reader: actor.account_id,
    asked: null,
    from: sql`session s`,
    where: sql`s.account_id = ${actor.account_id} and s.ended_at is null and s.expires_at > ${actor.at}`,
    order,
  })
  const found = await open
    .leftJoin('acting as g', 'g.session_id', 's.id')
    .leftJoin('account as a', 'a.id', 'g.staff_id')
    .select(['s.id', 's.user_agent', 's.address', 's.created_at', 's.expires_at'])
    .select(sessionSeen.$castTo<Date>().as('seen_at'))
    .select('a.first_name as staff_name')
    .select(page.key.$castTo<string | null>().as('key'))
    .where(page.condition.$castTo<boolean>())
    .orderBy(page.order)
    .limit(input.page_size + 1)
    .offset(page.skip)
    .execute()
  const { rows, next } = onePage(found, input.page_size)
  const list = rows.map((row) => ({
    id: row.id,
    user_agent: row.user_agent,
    address: row.staff_name === null ? row.address : '',
    staff_name: row.staff_name,
    signed_in_at: row.created_at.toISOString(),
    last_seen_at: row.seen_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    this_device: row.id === actor.session_id,
  }))
  return { list, next, count }
}
