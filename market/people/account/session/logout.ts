import type { Tx } from '#database/connect'
import type { User } from '../../../actor.ts'

/**
 * Ends this session; every process refuses its token from the next request on. Also ends the sessions
 * opened from it on other hosts, and the one that it was opened from.
 */
export async function logout(tx: Tx, actor: User): Promise<Record<never, never>> {
  const { session_id } = actor
  const own = await tx
    .updateTable('session')
    .set({ ended_at: actor.at })
    .where('id', '=', session_id)
    .returning('parent_session_id')
    .executeTakeFirst()
  // A separate statement, so that it sees sessions opened while the first one waited.
  const root = own?.parent_session_id ?? session_id
  await tx
    .updateTable('session')
    .set({ ended_at: actor.at })
    .where((session) => session.or([session('id', '=', root), session('parent_session_id', '=', root)]))
    .where('ended_at', 'is', null)
    .execute()
  return {}
}
