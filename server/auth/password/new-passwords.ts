import type {
  resetPassword as resetDeclaration,
  setPaymentPassword as setDeclaration,
} from '#api/people/account'
import type { In } from '#api/wire/call'
import { inTransaction, reading } from '#database/transaction'
import type { Buyer } from '#market/actor'
import { resetPassword } from '#market/people/account/password/reset-password'
import { setPaymentPassword } from '#market/people/account/password/set-payment-password'
import { findLogin } from '#market/people/account/session/find-login'
import { showUser } from '#market/people/account/show-user'
import { type AuthContext, addressBlock, type Visit } from '../auth-context.ts'
import { checkCode } from '../mail-code.ts'
import { acceptPassword, acceptPaymentPassword, readPassword } from './read-password.ts'

/** Sets a new login password after a mailed code; every session of the account ends. */
export async function newLoginPassword(auth: AuthContext, visit: Visit, input: In<typeof resetDeclaration>) {
  const { actor } = visit
  const { email } = input
  const password = await readPassword(auth, visit, input)
  acceptPassword(auth, password, [email])
  const code_id = await checkCode(auth, actor, { email, purpose: 'password', code: input.email_code })
  const owner = await reading(auth.db, (tx) => findLogin(tx, actor, { email }))
  acceptPassword(auth, password, [owner?.first_name ?? '', owner?.last_name ?? ''].filter(Boolean))
  const password_hash = await auth.passwords.hash(password, addressBlock(visit.address))
  return inTransaction(auth.db, (tx) => resetPassword(tx, actor, { code_id, email, password_hash }))
}

/** Sets the payment password after a code mailed to the account's own address. */
export async function newPaymentPassword(
  auth: AuthContext,
  visit: Visit<Buyer>,
  input: In<typeof setDeclaration>,
) {
  const { actor } = visit
  const digits = await readPassword(auth, visit, input)
  acceptPaymentPassword(digits)
  const { email } = await reading(auth.db, (tx) => showUser(tx, actor, actor.account_id))
  const code_id = await checkCode(auth, actor, { email, purpose: 'payment_password', code: input.email_code })
  const payment_password_hash = await auth.passwords.hashPayment(digits)
  return inTransaction(auth.db, (tx) => setPaymentPassword(tx, actor, { code_id, payment_password_hash }))
}
