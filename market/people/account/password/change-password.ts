import type { Tx } from '#database/connect'
import { addMinutes, sessionHours } from '#rules/people/attempts'
import type { User } from '../../../actor.ts'
import { queueMail } from '../../message/queue-mail.ts'
import { redeemCode } from '../mailed-code/redeem-code.ts'
import { noteActivity } from '../note-activity.ts'
import { endSessions } from '../session/end-sessions.ts'

/**
 * Sets a new login password for somebody logged in, after the old one and a mailed code. Ends every session
 * of the account; the caller replaces this one. Mails the owner. Refuses a code used meanwhile
 * (`account.codeIncorrect`). Returns whether this session was one to stay signed in.
 */
export async function changePassword(
  tx: Tx,
  actor: User,
  input: { code_id: number; password_hash: string },
): Promise<{ stay_signed_in: boolean }> {
  await redeemCode(tx, actor, input.code_id)
  const { account_id } = actor
  const account = await tx
    .updateTable('account')
    .set({ password_hash: input.password_hash })
    .where('id', '=', account_id)
    .returning(['email', 'first_name', 'language'])
    .executeTakeFirstOrThrow()
  const session = await tx
    .selectFrom('session')
    .select(['created_at', 'expires_at'])
    .where('id', '=', actor.session_id)
    .executeTakeFirstOrThrow()
  await endSessions(tx, actor, { account_id })
  await noteActivity(tx, actor, { account_id, action: 'passwordChanged' })
  const { email: to, language, first_name: name } = account
  await queueMail(tx, actor, { template: 'passwordChanged', to, language, params: { name } })
  return { stay_signed_in: session.expires_at > addMinutes(session.created_at, sessionHours.short * 60 + 1) }
}
