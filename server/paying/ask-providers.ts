import { atOnce } from '#database/transaction'
import { system } from '#market/actor'
import { claimAttempts } from '#market/payment/claim-attempts'
import type { Shop } from '../shop.ts'
import { learn } from './learn.ts'

/**
 * Asks providers about payments that nobody has told of, some at a time; gives how many. A provider that does not answer is asked
 * another time: each waits its own growing gap, so one that is away holds up no other.
 */
export async function askProviders(shop: Pick<Shop, 'db' | 'now' | 'providers' | 'log'>): Promise<number> {
  const attempts = await atOnce(shop.db, (tx) => claimAttempts(tx, system(shop.now())))
  await Promise.all(
    attempts.map((attempt) =>
      learn(shop, attempt).catch((error: unknown) =>
        shop.log.warn(
          { err: error, attempt_number: attempt.attempt_number },
          'a payment could not be asked about',
        ),
      ),
    ),
  )
  return attempts.length
}
