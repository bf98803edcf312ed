import type { Out } from '#api/call'
import type { deviceList } from '#api/security'
import type { Tx } from '#database/connect'
import type { User } from '../actor.ts'

/** The person's open sessions, this one first, then the one seen last. Of one in which staff acts: who, not from where. */
export async function listDevices(tx: Tx, actor: User): Promise<Out<typeof deviceList>> {
  const rows = await tx
    .selectFrom('session as s')
    .leftJoin('acting as g', 'g.session_id', 's.id')
    .leftJoin('account as a', 'a.id', 'g.staff_id')
    .select(['s.id', 's.user_agent', 's.address', 's.created_at', 's.last_seen_at', 's.expires_at'])
    .select('a.first_name as staff_name')
    .where('s.account_id', '=', actor.account_id)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', actor.at)
    .orderBy('s.id', 'desc')
    .execute()
  const seen = (row: (typeof rows)[number]) => row.last_seen_at ?? row.created_at
  const list = rows
    .toSorted((a, b) => seen(b).getTime() - seen(a).getTime())
    .map((row) => ({
      id: row.id,
      user_agent: row.user_agent,
      address: row.staff_name === null ? row.address : '',
      staff_name: row.staff_name,
      signed_in_at: row.created_at.toISOString(),
      last_seen_at: seen(row).toISOString(),
      expires_at: row.expires_at.toISOString(),
      this_device: row.id === actor.session_id,
    }))
    .toSorted((a, b) => Number(b.this_device) - Number(a.this_device))
  return { list }
}
