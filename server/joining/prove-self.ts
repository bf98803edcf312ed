import { inTransaction, reading } from '#database/transaction'
import { countLoginAttempt, forgetLoginAttempt } from '#market/account/count-login-attempt'
import { findLogin, type Login } from '#market/account/find-login'
import { showUser } from '#market/account/show-user'
import type { User } from '#market/actor'
import { refuse } from '#rules/refusals'
import type { Desk, Visit } from './desk.ts'

/**
 * Asks somebody who is logged in for the login password once more, before what a borrowed browser must not do. Counted
 * like a login of this account and by the same count. Refuses `account.passwordWrong` beside `field`, and `account.tooManyAttempts`.
 */
export async function proveSelf(
  desk: Desk,
  { actor }: Visit<User>,
  given: { password: string; field: string },
): Promise<Login> {
  const found = await reading(desk.db, async (tx) => {
    const { email } = await showUser(tx, actor, actor.account_id)
    return findLogin(tx, actor, { email })
  })
  if (!found) refuse('session.expired')
  const attempt = { email: found.email }
  await inTransaction(desk.db, (tx) => countLoginAttempt(tx, actor, attempt))
  if (!(await desk.passwords.verify(found.password_hash, given.password)))
    refuse('account.passwordWrong', {}, given.field)
  await inTransaction(desk.db, (tx) => forgetLoginAttempt(tx, actor, attempt))
  return found
}
