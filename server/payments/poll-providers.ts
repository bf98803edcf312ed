import { atOnce, inTransaction } from '#database/transaction'
import { system } from '#market/actor'
import type { AttemptRow } from '#market/paying/payment/attempt/begin-attempt'
import { claimAttempts } from '#market/paying/payment/attempt/claim-attempts'
import { settleAttempt } from '#market/paying/payment/attempt/settle-attempt'
import type { AppContext } from '../context.ts'
import { refreshPayment } from './refresh-payment.ts'

type PollContext = Pick<AppContext, 'db' | 'now' | 'providers' | 'log'>

/**
 * Polls providers about payments without news, some at a time; returns how many. A provider that does not
 * answer is polled later: each attempt has its own growing delay, so that one provider's outage delays no
 * other.
 */
export async function pollProviders(
  shop: Pick<AppContext, 'db' | 'now' | 'providers' | 'log'>,
): Promise<number> {
  const attempts = await atOnce(shop.db, (tx) => claimAttempts(tx, system(shop.now())))
  await Promise.all(
    attempts.map((attempt) =>
      refreshPayment(shop, attempt).catch((error: unknown) => notNow(shop, attempt, error)),
    ),
  )
  return attempts.length
}

/**
 * Without an answer nothing has changed; but where it is too late to hope for one, the try ends as if there
 * had been none.
 */
async function notNow({ db, now, log }: PollContext, attempt: AttemptRow, error: unknown): Promise<void> {
  const { id: attempt_id, attempt_number } = attempt
  log.warn({ err: error, attempt_number }, 'a payment could not be asked about')
  const heard = { state: 'waiting' } as const
  await inTransaction(db, (tx) => settleAttempt(tx, { at: now() }, { attempt_id, heard }))
}
