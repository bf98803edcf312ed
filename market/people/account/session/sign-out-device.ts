import type { signOutDevice as declaration } from '#api/people/security'
import type { In } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import type { User } from '../../../actor.ts'
import { noteActivity } from '../note-activity.ts'

/**
 * Ends one of the person's own open sessions, and the sessions opened from it on other hosts. Refuses a
 * session of another person or an ended one (`account.deviceNotFound`).
 */
export async function signOutDevice(
  tx: Tx,
  actor: User,
  input: In<typeof declaration>,
): Promise<Record<never, never>> {
  const ended = await tx
    .updateTable('session')
    .set({ ended_at: actor.at })
    .where('id', '=', input.id)
    .where('account_id', '=', actor.account_id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!ended) refuse('account.deviceNotFound')
  await tx
    .updateTable('session')
    .set({ ended_at: actor.at })
    .where('parent_session_id', '=', input.id)
    .where('ended_at', 'is', null)
    .execute()
  await noteActivity(tx, actor, { account_id: actor.account_id, action: 'deviceSignedOut' })
  return {}
}
