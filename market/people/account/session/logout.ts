import type { Tx } from '#database/connect'
import type { User } from '../../../actor.ts'

/**
 * Ends this session; its token is refused from the next request on, at every process. So is what was taken
 * along from it to another host, and what it was taken along from: who logs out there has logged out.
 */
export async function logout(tx: Tx, actor: User): Promise<Record<never, never>> {
  const { session_id } = actor
  const own = await tx
    .updateTable('session')
    .set({ ended_at: actor.at })
    .where('id', '=', session_id)
    .returning('parent_session_id')
    .executeTakeFirst()
  // A statement of its own: it sees what was opened while the first one waited.
  const root = own?.parent_session_id ?? session_id
  await tx
    .updateTable('session')
    .set({ ended_at: actor.at })
    .where((session) => session.or([session('id', '=', root), session('parent_session_id', '=', root)]))
    .where('ended_at', 'is', null)
    .execute()
  return {}
}
