import type { deviceList } from '#api/people/security'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { User } from '../../../actor.ts'

/**
 * A page of the person's open sessions, this one first, then by last use. A session of acting shows the
 * staff member, not the address.
 */
export async function listDevices(
  tx: Tx,
  actor: User,
  { page, page_size }: In<typeof deviceList>,
): Promise<Out<typeof deviceList>> {
  const open = tx
    .selectFrom('session as s')
    .where('s.account_id', '=', actor.account_id)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', actor.at)
  const { count } = await open
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await open
    .leftJoin('acting as g', 'g.session_id', 's.id')
    .leftJoin('account as a', 'a.id', 'g.staff_id')
    .select(['s.id', 's.user_agent', 's.address', 's.created_at', 's.expires_at'])
    .select((row) => row.fn.coalesce('s.last_seen_at', 's.created_at').as('seen_at'))
    .select('a.first_name as staff_name')
    .orderBy((row) => row('s.id', '=', actor.session_id), 'desc')
    .orderBy('seen_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute()
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
  return { list, count }
}
