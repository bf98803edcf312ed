import type { signOutEverywhere as declaration } from '#api/people/security'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { User } from '../../../actor.ts'
import { noteActivity } from '../note-activity.ts'
import { endSessions } from './end-sessions.ts'

/**
 * Ends every session of the person, or all but this one: their tokens are refused from the next request on.
 * Devices are forgotten too, so that the next login on each asks for more than the password.
 */
export async function signOutEverywhere(
  tx: Tx,
  actor: User,
  input: In<typeof declaration>,
): Promise<Out<typeof declaration>> {
  const { account_id, session_id } = actor
  const ended = await endSessions(tx, actor, { account_id, ...(input.keep_this ? { but: session_id } : {}) })
  await tx.deleteFrom('device').where('account_id', '=', account_id).execute()
  if (ended > 0) await noteActivity(tx, actor, { account_id, action: 'signedOutEverywhere' })
  return { ended }
}
