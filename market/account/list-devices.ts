import type { Out } from '#api/call'
import type { deviceList } from '#api/security'
import type { Tx } from '#database/connect'
import type { User } from '../actor.ts'

/** The person's open sessions, this one first, then the one seen last. */
export async function listDevices(tx: Tx, actor: User): Promise<Out<typeof deviceList>> {
  const rows = await tx
    .selectFrom('session')
    .select(['id', 'user_agent', 'address', 'created_at', 'last_seen_at', 'expires_at'])
    .where('account_id', '=', actor.account_id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', actor.at)
    .orderBy('id', 'desc')
    .execute()
  const seen = (row: (typeof rows)[number]) => row.last_seen_at ?? row.created_at
  const list = rows
    .toSorted((a, b) => seen(b).getTime() - seen(a).getTime())
    .map((row) => ({
      id: row.id,
      user_agent: row.user_agent,
      address: row.address,
      signed_in_at: row.created_at.toISOString(),
      last_seen_at: seen(row).toISOString(),
      expires_at: row.expires_at.toISOString(),
      this_device: row.id === actor.session_id,
    }))
    .toSorted((a, b) => Number(b.this_device) - Number(a.this_device))
  return { list }
}
