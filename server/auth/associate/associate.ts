import type { checkNewcomer as checkDeclaration, associate as declaration } from '#api/people/account'
import type { In, Out } from '#api/wire/call'
import { inTransaction, reading } from '#database/transaction'
import { associate } from '#market/people/account/associate'
import { findOtherSiteAccount } from '#market/people/account/find-other-site-account'
import type { AuthContext, Visit } from '../auth-context.ts'
import { welcome } from '../log-in/log-in.ts'
import { checkCode } from '../mail-code.ts'
import { verifyOtherAccount } from '../verify-other-account.ts'

/** Says, after the mailed code, whether the address is new here, or belongs to a business of another site. */
export async function checkNewcomer(
  auth: AuthContext,
  { actor }: Visit,
  input: In<typeof checkDeclaration>,
): Promise<Out<typeof checkDeclaration>> {
  const { email, email_code: code } = input
  await checkCode(auth, actor, { email, purpose: 'register', code })
  const elsewhere = await reading(auth.db, (tx) => findOtherSiteAccount(tx, actor, email))
  if (!elsewhere) return { elsewhere: null }
  const { company_name, site_name } = elsewhere
  return { elsewhere: { company_name, site_name } }
}

/**
 * Associates a business of another site with this one, after the mailed code and the password of its account
 * there, and logs in. A wrong password is counted like one at the login, and told as
 * `account.associationFailed`.
 */
export async function associateBusiness(
  auth: AuthContext,
  visit: Visit,
  input: In<typeof declaration>,
): Promise<Out<typeof declaration>> {
  const { actor } = visit
  const { email } = input
  const { code_id, account_id } = await verifyOtherAccount(auth, visit, { ...input, purpose: 'register' })
  await inTransaction(auth.db, (tx) => associate(tx, actor, { code_id, account_id, email }))
  return welcome(auth, visit, { account_id, stay_signed_in: false })
}
