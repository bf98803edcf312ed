import { inTransaction, reading } from '#database/transaction'
import { countLoginAttempt, forgetLoginAttempt } from '#market/account/count-login-attempt'
import { findLogin } from '#market/account/find-login'
import type { CodePurpose } from '#market/account/send-code'
import { refuse } from '#rules/refusals'
import { addressBlock, type Desk, type Visit } from './desk.ts'
import { checkCode } from './mail-code.ts'
import { readPassword, type Sent } from './read-password.ts'

type Claim = Sent & { email: string; email_code: string; purpose: CodePurpose }

/**
 * Whether somebody at the desk is who another account belongs to: by a code mailed to it and its login password, which
 * is counted like one at the login. Refuses a wrong code (`account.codeIncorrect`), too many tries
 * (`account.tooManyAttempts`), and everything else as `account.associationFailed`.
 */
export async function proveOther(desk: Desk, visit: Visit, claim: Claim) {
  const { actor } = visit
  const { email, purpose } = claim
  const password = await readPassword(desk, visit, claim)
  const attempt = { email, address: addressBlock(visit.address) }
  await inTransaction(desk.db, (tx) => countLoginAttempt(tx, actor, attempt))
  const code_id = await checkCode(desk, actor, { email, purpose, code: claim.email_code })
  const found = await reading(desk.db, (tx) => findLogin(tx, actor, { email }))
  const right = await desk.passwords.verify(found?.password_hash ?? null, password)
  if (!found || !right || found.disabled || found.removed) refuse('account.associationFailed', {}, 'password')
  await inTransaction(desk.db, (tx) => forgetLoginAttempt(tx, actor, attempt))
  return { code_id, account_id: found.account_id }
}
