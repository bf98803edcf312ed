import { inTransaction, reading } from '#database/transaction'
import { findNamedAttempt } from '#market/paying/payment/attempt/find-attempt'
import { recordEvent } from '#market/paying/payment/attempt/record-event'
import type { ProviderUpdate } from '#market/paying/payment/attempt/settle-attempt'
import type { ProviderName } from '#rules/paying/payments'
import { ForgedNotificationError, type IncomingRequest } from './providers/provider.ts'
import { fetchPaymentState, type PaymentContext } from './refresh-payment.ts'

type WebhookOutcome = Awaited<ReturnType<typeof recordEvent>> | 'forged'

/**
 * Handles a notification: verifies its sender, polls the provider where it is only a hint, books and stores
 * it. Returns `forged` for what the provider did not send. Throws where it cannot be handled now; the
 * provider then sends it again.
 */
export async function handleWebhook(
  till: PaymentContext,
  name: ProviderName,
  incoming: IncomingRequest,
): Promise<WebhookOutcome> {
  const provider = till.providers.get(name)
  if (!provider) return 'forged'
  try {
    const { says, ...told } = await provider.hear(incoming)
    const hint = says?.state === 'ask'
    const heard = hint ? await answerOf(till, { provider: name, ...told }) : says
    // A hint about an unknown payment is dropped: stored ones would let strangers fill the table.
    if (hint && !heard) return 'forged'
    const event = { provider: name, ...told, heard, body: incoming.body }
    return await inTransaction(till.db, (tx) => recordEvent(tx, { at: till.now() }, event))
  } catch (error) {
    if (error instanceof ForgedNotificationError) return 'forged'
    throw error
  }
}

async function answerOf(
  till: PaymentContext,
  named: Parameters<typeof findNamedAttempt>[1],
): Promise<ProviderUpdate | null> {
  const attempt = await reading(till.db, (tx) => findNamedAttempt(tx, named))
  if (!attempt) return null
  // It may come before the answer with the provider's own name is kept.
  const provider_reference = attempt.provider_reference ?? named.reference ?? null
  return fetchPaymentState(till, { ...attempt, provider_reference })
}
