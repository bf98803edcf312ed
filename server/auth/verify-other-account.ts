import { reading } from '#database/transaction'
import type { CodePurpose } from '#market/people/account/mailed-code/send-code'
import { findLogin } from '#market/people/account/session/find-login'
import { mailboxBudgets } from '#market/people/account/session/login-budgets'
import { refuse } from '#rules/refusals'
import { type AuthContext, addressBlock, type Visit } from './auth-context.ts'
import { exclusiveAttempt } from './login-attempt.ts'
import { checkCode } from './mail-code.ts'
import { readPassword, type SentPassword } from './password/read-password.ts'

type Claim = SentPassword & { email: string; email_code: string; purpose: CodePurpose }

/**
 * Whether the person owns another account too: by a code mailed to it, and only then by its login password,
 * counted apart from strangers' tries. Refuses a wrong code (`account.codeIncorrect`), too many tries
 * (`account.tooManyAttempts`), and everything else as `account.associationFailed`.
 */
export async function verifyOtherAccount(auth: AuthContext, visit: Visit, claim: Claim) {
  const { actor } = visit
  const { email, purpose } = claim
  const password = await readPassword(auth, visit, claim)
  const code_id = await checkCode(auth, actor, { email, purpose, code: claim.email_code })
  const found = await reading(auth.db, (tx) => findLogin(tx, actor, { email }))
  const stored = found?.password_hash ?? null
  return exclusiveAttempt(auth, { actor, budgets: mailboxBudgets(email) }, async () => {
    const right = await auth.passwords.verify(stored, password, addressBlock(visit.address))
    if (!found || !right || found.disabled || found.removed)
      refuse('account.associationFailed', {}, 'password')
    return { code_id, account_id: found.account_id }
  })
}
