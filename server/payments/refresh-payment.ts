import { inTransaction, reading } from '#database/transaction'
import type { AttemptRow } from '#market/paying/payment/attempt/begin-attempt'
import { isStillDue } from '#market/paying/payment/attempt/find-attempt'
import {
  type ProviderUpdate,
  type SettlementResult,
  settleAttempt,
} from '#market/paying/payment/attempt/settle-attempt'
import type { AppContext } from '../context.ts'
import { failed, type KnownPayment, type PaymentProvider } from './providers/provider.ts'

export type PaymentContext = Pick<AppContext, 'db' | 'now' | 'providers'>

/**
 * Polls a provider about a payment, and books the result. Used for the returning buyer, the poller and
 * notifications that are only a hint; repeated news is booked once. Throws where the provider does not
 * answer; nothing is lost then.
 */
export async function refreshPayment(till: PaymentContext, attempt: AttemptRow): Promise<SettlementResult> {
  const heard = await fetchPaymentState(till, attempt)
  return inTransaction(till.db, (tx) =>
    settleAttempt(tx, { at: till.now() }, { attempt_id: attempt.id, heard }),
  )
}

/**
 * The provider's present state. A payment that never got the provider's name was never shown, and is over.
 */
export async function fetchPaymentState(
  { db, now, providers }: PaymentContext,
  attempt: AttemptRow,
): Promise<ProviderUpdate> {
  const provider = providers.get(attempt.provider)
  if (!provider) return { state: 'waiting' }
  const { provider_reference: reference } = attempt
  if (!reference) return failed('unreachable')
  const known: KnownPayment = { ...attempt, reference }
  const answer = await provider.ask(known)
  // We may have closed the page ourselves, and died before that was kept.
  const closed = answer.state === 'failed' && answer.failure === 'expired'
  if (answer.state !== 'agreed' && answer.state !== 'waiting' && !closed) return answer
  const due = await reading(db, (tx) => isStillDue(tx, { at: now() }, attempt))
  if (closed) return due ? answer : failed('notDue')
  if (answer.state === 'agreed')
    return due && provider.capture ? notAgain(await provider.capture(known)) : failed('notDue')
  return due ? answer : close(provider, known)
}

/** Where nothing is due any more nobody may pay: closes the page, unless it was paid just before. */
async function close(provider: PaymentProvider, known: KnownPayment): Promise<ProviderUpdate> {
  if (!provider.close) return { state: 'waiting' }
  try {
    await provider.close(known)
  } catch (error) {
    const answer = await provider.ask(known)
    if (answer.state === 'waiting') throw error
    return notAgain(answer)
  }
  return failed('notDue')
}

/** A captured payment may still look approved at its provider for a moment: it is polled again later. */
const notAgain = (answer: ProviderUpdate | { state: 'agreed' }): ProviderUpdate =>
  answer.state === 'agreed' ? { state: 'waiting' } : answer
