import { reading } from '#database/transaction'
import type { User } from '#market/actor'
import { findLogin, type LoginRow } from '#market/people/account/session/find-login'
import { sessionBudgets } from '#market/people/account/session/login-budgets'
import { showUser } from '#market/people/account/show-user'
import { refuse } from '#rules/refusals'
import { type AuthContext, addressBlock, type Visit } from './auth-context.ts'
import { exclusiveAttempt } from './login-attempt.ts'

/**
 * Asks a logged-in person for the login password again, before actions that a borrowed browser must not do.
 * Attempts are counted by the session, apart from those of strangers. Refuses `account.passwordWrong` with
 * `field`, and `account.tooManyAttempts`.
 */
export async function confirmPassword(
  auth: AuthContext,
  visit: Visit<User>,
  given: { password: string; field: string },
): Promise<LoginRow> {
  const { actor } = visit
  const found = await reading(auth.db, async (tx) => {
    const { email } = await showUser(tx, actor, actor.account_id)
    return findLogin(tx, actor, { email })
  })
  if (!found) refuse('session.expired')
  const budgets = await reading(auth.db, (tx) => sessionBudgets(tx, actor))
  const from = addressBlock(visit.address)
  return exclusiveAttempt(auth, { actor, budgets }, async () => {
    if (!(await auth.passwords.verify(found.password_hash, given.password, from)))
      refuse('account.passwordWrong', {}, given.field)
    return found
  })
}
