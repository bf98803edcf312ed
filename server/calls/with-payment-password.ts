import type { Tx } from '#database/connect'
import type { Buyer } from '#market/actor'
import { checkPaymentPassword } from '../auth/password/check-payment-password.ts'
import type { HandlerContext } from './answer.ts'

type PasswordInput = Parameters<typeof checkPaymentPassword>[2]

/**
 * Checks the payment password, then runs the work once. A repeated request has a challenge already used up:
 * it gets the first one's result. Refuses as `checkPaymentPassword` does.
 */
export async function withPaymentPassword<T>(
  steps: HandlerContext<Buyer>,
  sent: PasswordInput,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  try {
    await checkPaymentPassword(steps.shop, steps.visit, sent)
  } catch (refused) {
    const before = await steps.earlier<T>()
    if (before) return before
    throw refused
  }
  return steps.once(work)
}
