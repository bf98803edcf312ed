import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import type { Actor } from '../../../actor.ts'
import { queueMail } from '../../message/queue-mail.ts'
import { redeemCode } from '../mailed-code/redeem-code.ts'
import { noteActivity } from '../note-activity.ts'
import { endSessions } from '../session/end-sessions.ts'
import { accountKey } from '../session/login-budgets.ts'

type PasswordReset = { code_id: number; email: string; password_hash: string }

/**
 * Sets a new login password after a mailed code, ends every session of the account and tells its owner.
 * Refuses a code used meanwhile (`account.codeIncorrect`).
 */
export async function resetPassword(
  tx: Tx,
  actor: Actor,
  input: PasswordReset,
): Promise<Record<never, never>> {
  await redeemCode(tx, actor, input.code_id)
  const account = await tx
    .updateTable('account')
    .set({ password_hash: input.password_hash })
    .where(sql`lower(email)`, '=', input.email.toLowerCase())
    .returning(['id', 'email', 'first_name', 'language'])
    .executeTakeFirst()
  // Codes of this purpose are mailed to addresses with an account alone, so this one cannot be genuine.
  if (!account) refuse('account.codeIncorrect', {}, 'email_code')
  await endSessions(tx, actor, { account_id: account.id })
  await tx.deleteFrom('device').where('account_id', '=', account.id).execute()
  await tx.deleteFrom('login_attempt').where('key', '=', accountKey(input.email)).execute()
  await noteActivity(tx, actor, { account_id: account.id, action: 'passwordReset' })
  const { email: to, language, first_name: name } = account
  await queueMail(tx, actor, { template: 'passwordChanged', to, language, params: { name } })
  return {}
}
