import { inTransaction } from '#database/transaction'
import type { Buyer } from '#market/actor'
import { clearPaymentAttempts } from '#market/people/account/password/clear-payment-attempts'
import { countPaymentAttempt } from '#market/people/account/password/count-payment-attempt'
import { renewHash } from '#market/people/account/password/renew-hash'
import { refuse } from '#rules/refusals'
import type { AuthContext, Visit } from '../auth-context.ts'
import { readUnused, type SentPassword } from './read-password.ts'

/**
 * Lets a payment through or refuses it, in a transaction before the payment's own: counts the try, checks the
 * password, and forgets the count when it is right. The count keeps its row locked meanwhile, which is a
 * millisecond: tries of one account at once are checked one after the other, so twenty wrong ones cost
 * twenty, and right ones never lock each other out. Refuses what
 * `readPassword` refuses, `payment.passwordNotSet`, `payment.passwordLocked` and `payment.passwordWrong`.
 */
export async function checkPaymentPassword(
  auth: AuthContext,
  visit: Visit<Buyer>,
  sent: SentPassword,
): Promise<void> {
  const { actor } = visit
  const { value, challenge } = await readUnused(auth, visit, sent)
  const right = await inTransaction(auth.db, async (tx) => {
    const { payment_password_hash } = await countPaymentAttempt(tx, actor, challenge)
    const verified = await auth.passwords.verifyPayment(payment_password_hash, value)
    if (!verified) return false
    await clearPaymentAttempts(tx, actor)
    const becomes = await auth.passwords.renewPayment(payment_password_hash, value)
    const { account_id } = actor
    const change = { account_id, column: 'payment_password_hash', was: payment_password_hash } as const
    if (becomes) await renewHash(tx, { ...change, becomes })
    return true
  })
  if (!right) refuse('payment.passwordWrong', {}, 'password')
}
