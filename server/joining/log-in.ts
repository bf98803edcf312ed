import type { login as declaration } from '#api/account'
import type { In, Out } from '#api/call'
import { inTransaction, reading } from '#database/transaction'
import { countLoginAttempt, forgetLoginAttempt } from '#market/account/count-login-attempt'
import { findLogin } from '#market/account/find-login'
import { noteActivity } from '#market/account/note-activity'
import { openSession } from '#market/account/open-session'
import { showUser } from '#market/account/show-user'
import type { ActivityName } from '#rules/activities'
import { refuse } from '#rules/refusals'
import { addressBlock, type Desk, type Visit } from './desk.ts'
import { readPassword } from './read-password.ts'
import { erpTokenOf, newToken, signKeyOf, tokenHash } from './token.ts'

type LoggedIn = Out<typeof declaration>

/**
 * Logs in: counts the attempt and commits that, checks the password outside any transaction, opens a session. Unknown
 * address and wrong password get the same answer after the same work (`account.wrongCredentials`); that an
 * account is disabled is said only to who knows its password.
 */
export async function logIn(desk: Desk, visit: Visit, input: In<typeof declaration>): Promise<LoggedIn> {
  const { actor } = visit
  const password = await readPassword(desk, visit, input)
  const attempt = { email: input.email, address: addressBlock(visit.address) }
  await inTransaction(desk.db, (tx) => countLoginAttempt(tx, actor, attempt))
  const found = await reading(desk.db, (tx) => findLogin(tx, actor, input))
  const right = await desk.passwords.verify(found?.password_hash ?? null, password)
  if (!found || !right) refuse('account.wrongCredentials')
  await inTransaction(desk.db, (tx) => forgetLoginAttempt(tx, actor, attempt))
  return welcome(desk, visit, {
    account_id: found.account_id,
    stay_signed_in: input.stay_signed_in,
    note: 'loggedIn',
  })
}

/** Opens a session for an account that has proved itself, and gives its token. */
export async function welcome(
  desk: Desk,
  visit: Visit,
  { note, ...who }: { account_id: number; stay_signed_in: boolean; note?: ActivityName },
): Promise<LoggedIn> {
  const token = newToken()
  const session = {
    ...who,
    token_hash: tokenHash(token),
    user_agent: visit.user_agent,
    address: visit.address,
  }
  const user = await inTransaction(desk.db, async (tx) => {
    await openSession(tx, visit.actor, session)
    if (note) await noteActivity(tx, visit.actor, { account_id: who.account_id, action: note })
    return showUser(tx, visit.actor, who.account_id)
  })
  return { token, token_erp: erpTokenOf(desk.secret, token), sign_key: signKeyOf(desk.secret, token), user }
}
