import type { Tx } from '#database/connect'
import { addMinutes, seenEveryMinutes } from '#rules/people/attempts'
import type { User } from '../../../actor.ts'

/**
 * Records when and from which address a session was last used, at most every five minutes across all
 * processes.
 */
export async function touchSession(tx: Tx, actor: User, address: string): Promise<void> {
  await tx
    .updateTable('session')
    .set({ last_seen_at: actor.at, address })
    .where('id', '=', actor.session_id)
    .where((session) =>
      session.or([
        session('last_seen_at', 'is', null),
        session('last_seen_at', '<=', addMinutes(actor.at, -seenEveryMinutes)),
      ]),
    )
    .execute()
}
