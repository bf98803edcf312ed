import { atOnce } from '#database/transaction'
import { clearPaymentAttempts } from '#market/account/clear-payment-attempts'
import { countPaymentAttempt } from '#market/account/count-payment-attempt'
import type { Buyer } from '#market/actor'
import { refuse } from '#rules/refusals'
import type { Desk, Visit } from './desk.ts'
import { readUnused, type Sent } from './read-password.ts'

/**
 * Lets a payment through or refuses it, in steps of its own before the payment's transaction: counts the try and
 * commits that, then checks the password. Whoever asks forgets the count when it is right (`clearPaymentAttempts`). Refuses what
 * `readPassword` refuses, `payment.passwordNotSet`, `payment.passwordLocked` and `payment.passwordWrong`.
 */
export async function provePaymentPassword(desk: Desk, visit: Visit<Buyer>, sent: Sent): Promise<void> {
  const { actor } = visit
  const { value, challenge } = await readUnused(desk, visit, sent)
  const { payment_password_hash } = await atOnce(desk.db, (tx) => countPaymentAttempt(tx, actor, challenge))
  const right = await desk.passwords.verifyPayment(payment_password_hash, value)
  if (!right) refuse('payment.passwordWrong', {}, 'password')
}

/** The same where no payment follows: forgets the count itself. */
export async function checkPaymentPassword(desk: Desk, visit: Visit<Buyer>, sent: Sent): Promise<void> {
  await provePaymentPassword(desk, visit, sent)
  await atOnce(desk.db, (tx) => clearPaymentAttempts(tx, visit.actor))
}
