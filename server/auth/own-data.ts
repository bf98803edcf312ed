import type { deleteAccount as deletion, exportOwnData as exporting } from '#api/overview/own-data'
import type { In, Out } from '#api/wire/call'
import { inTransaction, reading } from '#database/transaction'
import type { Buyer } from '#market/actor'
import { deleteAccount } from '#market/overview/own-data/delete-account'
import { previewDeletion } from '#market/overview/own-data/deletion'
import { refuse } from '#rules/refusals'
import type { Files } from '../files/file-store.ts'
import { privateLink } from '../secrets/private-link.ts'
import type { AuthContext, Visit } from './auth-context.ts'
import { confirmPassword } from './confirm-password.ts'
import { checkPaymentPassword } from './password/check-payment-password.ts'
import { readPassword } from './password/read-password.ts'

/** A link to the export, after the login password: a borrowed browser must not carry everything away. */
export async function linkToOwnData(
  auth: AuthContext,
  visit: Visit<Buyer>,
  input: In<typeof exporting>,
): Promise<Out<typeof exporting>> {
  const password = await readPassword(auth, visit, input)
  const { account_id } = await confirmPassword(auth, visit, { password, field: 'password' })
  return { url: privateLink(auth.secret, { kind: 'own-data', id: account_id }, visit.actor.at) }
}

/**
 * Deletes the account after the login password and, where one is set, the payment password; then its files.
 * Refuses `account.deletionOpen` before checking passwords.
 */
export async function deleteOwnAccount(
  auth: AuthContext & { files: Files },
  visit: Visit<Buyer>,
  input: In<typeof deletion>,
): Promise<Record<never, never>> {
  const { actor } = visit
  const { obstacles, has_payment_password } = await reading(auth.db, (tx) => previewDeletion(tx, actor))
  if (obstacles.length > 0)
    refuse('account.deletionOpen', { reasons: obstacles.map(({ reason }) => reason).join(',') })
  const password = await readPassword(auth, visit, input)
  await confirmPassword(auth, visit, { password, field: 'password' })
  if (has_payment_password) {
    const { payment_credential: credential, payment_password } = input
    if (!credential && !payment_password) refuse('payment.passwordWrong', {}, 'payment_password')
    await checkPaymentPassword(auth, visit, { credential, password: payment_password })
  }
  const { storage_keys } = await inTransaction(auth.db, (tx) => deleteAccount(tx, actor))
  for (const key of storage_keys) await auth.files.remove(key)
  return {}
}
