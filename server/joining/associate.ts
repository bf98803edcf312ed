import type { checkNewcomer as checkDeclaration, associate as declaration } from '#api/account'
import type { In, Out } from '#api/call'
import { inTransaction, reading } from '#database/transaction'
import { associate } from '#market/account/associate'
import { countLoginAttempt, forgetLoginAttempt } from '#market/account/count-login-attempt'
import { findElsewhere } from '#market/account/find-known'
import { findLogin } from '#market/account/find-login'
import { refuse } from '#rules/refusals'
import { addressBlock, type Desk, type Visit } from './desk.ts'
import { welcome } from './log-in.ts'
import { checkCode } from './mail-code.ts'
import { readPassword } from './read-password.ts'

/** Says, after the mailed code, whether the address is new here, or belongs to a business of another site. */
export async function checkNewcomer(
  desk: Desk,
  { actor }: Visit,
  input: In<typeof checkDeclaration>,
): Promise<Out<typeof checkDeclaration>> {
  const { email, email_code: code } = input
  await checkCode(desk, actor, { email, purpose: 'register', code })
  const elsewhere = await reading(desk.db, (tx) => findElsewhere(tx, actor, email))
  if (!elsewhere) return { elsewhere: null }
  const { company_name, site_name } = elsewhere
  return { elsewhere: { company_name, site_name } }
}

/**
 * Associates a business of another site with this one, after the mailed code and the password of its account there, and
 * logs in. A wrong password is counted like one at the login, and told as `account.associationFailed`.
 */
export async function associateBusiness(
  desk: Desk,
  visit: Visit,
  input: In<typeof declaration>,
): Promise<Out<typeof declaration>> {
  const { actor } = visit
  const { email } = input
  const password = await readPassword(desk, visit, input)
  const attempt = { email, address: addressBlock(visit.address) }
  await inTransaction(desk.db, (tx) => countLoginAttempt(tx, actor, attempt))
  const code_id = await checkCode(desk, actor, { email, purpose: 'register', code: input.email_code })
  const found = await reading(desk.db, (tx) => findLogin(tx, actor, { email }))
  const right = await desk.passwords.verify(found?.password_hash ?? null, password)
  if (!found || !right || found.disabled) refuse('account.associationFailed', {}, 'password')
  await inTransaction(desk.db, (tx) => forgetLoginAttempt(tx, actor, attempt))
  const { account_id } = found
  await inTransaction(desk.db, (tx) => associate(tx, actor, { code_id, account_id, email }))
  return welcome(desk, visit, { account_id, stay_signed_in: false })
}
