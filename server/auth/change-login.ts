import type {
  changeEmail as emailDeclaration,
  changePassword as passwordDeclaration,
} from '#api/people/security'
import type { In, Out } from '#api/wire/call'
import { inTransaction } from '#database/transaction'
import type { User } from '#market/actor'
import { changeEmail } from '#market/people/account/change-email'
import { changePassword } from '#market/people/account/password/change-password'
import { type AuthContext, addressBlock, type Visit } from './auth-context.ts'
import { confirmPassword } from './confirm-password.ts'
import { welcome } from './log-in/log-in.ts'
import { checkCode } from './mail-code.ts'
import { acceptPassword, readPassword } from './password/read-password.ts'

/**
 * Sets a new login password after the old one and a mailed code, ends every session and opens one in this
 * one's place.
 */
export async function changeLoginPassword(
  auth: AuthContext,
  visit: Visit<User>,
  input: In<typeof passwordDeclaration>,
): Promise<Out<typeof passwordDeclaration>> {
  const { actor } = visit
  const { old_credential: credential, old_password } = input
  const old = await readPassword(auth, visit, { credential, password: old_password })
  const password = await readPassword(auth, visit, input)
  const { account_id, email, first_name, last_name } = await confirmPassword(auth, visit, {
    password: old,
    field: 'old_password',
  })
  acceptPassword(auth, password, [email, first_name, last_name].filter(Boolean))
  const code_id = await checkCode(auth, actor, { email, purpose: 'password', code: input.email_code })
  const password_hash = await auth.passwords.hash(password, addressBlock(visit.address))
  const { stay_signed_in } = await inTransaction(auth.db, (tx) =>
    changePassword(tx, actor, { code_id, password_hash }),
  )
  return { ...(await welcome(auth, visit, { account_id, stay_signed_in })), stay_signed_in }
}

/**
 * Makes another address the one of the account, after the login password and a code mailed to that address.
 */
export async function changeLoginEmail(
  auth: AuthContext,
  visit: Visit<User>,
  input: In<typeof emailDeclaration>,
) {
  const { actor } = visit
  const { email } = input
  const password = await readPassword(auth, visit, input)
  await confirmPassword(auth, visit, { password, field: 'password' })
  const code_id = await checkCode(auth, actor, { email, purpose: 'email', code: input.email_code })
  return inTransaction(auth.db, (tx) => changeEmail(tx, actor, { code_id, email }))
}
