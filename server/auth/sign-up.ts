import type { register as declaration } from '#api/people/account'
import type { In, Out } from '#api/wire/call'
import { inTransaction } from '#database/transaction'
import { register } from '#market/people/account/register'
import { type AuthContext, addressBlock, type Visit } from './auth-context.ts'
import { welcome } from './log-in/log-in.ts'
import { checkCode } from './mail-code.ts'
import { acceptPassword, readPassword } from './password/read-password.ts'

/**
 * Registers an account and its company after the mailed code, and logs it in. See `register` for what it
 * refuses.
 */
export async function signUp(
  auth: AuthContext,
  visit: Visit,
  input: In<typeof declaration>,
): Promise<Out<typeof declaration>> {
  const { actor } = visit
  const password = await readPassword(auth, visit, input)
  acceptPassword(auth, password, [input.email, input.first_name, input.last_name, input.company_name])
  const code_id = await checkCode(auth, actor, {
    email: input.email,
    purpose: 'register',
    code: input.email_code,
  })
  const password_hash = await auth.passwords.hash(password, addressBlock(visit.address))
  const { email_code: _code, credential: _credential, password: _password, ...said } = input
  const { account_id } = await inTransaction(auth.db, (tx) =>
    register(tx, actor, { ...said, code_id, password_hash }),
  )
  return welcome(auth, visit, { account_id, stay_signed_in: false })
}
