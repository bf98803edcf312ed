import type { Tx } from '#database/connect'
import { atOnce } from '#database/transaction'
import { clearPaymentAttempts } from '#market/account/clear-payment-attempts'
import type { Buyer } from '#market/actor'
import { provePaymentPassword } from '../joining/check-payment-password.ts'
import type { Steps } from './answer.ts'

type Sent = Parameters<typeof provePaymentPassword>[2]

/**
 * Checks the payment password, then does the work once. A request sent again comes with a challenge that is used up: it gets what the
 * first one got. That the password was right is written down with the work, or where the work came to nothing, by itself. Refuses as
 * `provePaymentPassword` does.
 */
export async function onceProved<T>(
  steps: Steps<Buyer>,
  sent: Sent,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  try {
    await provePaymentPassword(steps.shop, steps.visit, sent)
  } catch (refused) {
    const before = await steps.earlier<T>()
    if (before) return before
    throw refused
  }
  const { actor } = steps.visit
  return steps.once(
    async (tx) => {
      await clearPaymentAttempts(tx, actor)
      return work(tx)
    },
    () => atOnce(steps.shop.db, (tx) => clearPaymentAttempts(tx, actor)),
  )
}
