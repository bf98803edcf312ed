import type { Tx } from '#database/connect'
import type { ProviderName } from '#rules/paying/payments'
import { findNamedAttempt } from './find-attempt.ts'
import { type ProviderUpdate, type SettlementResult, settleAttempt } from './settle-attempt.ts'

/** A notification with a verified sender. `heard` is null where it is not about a payment. */
type ProviderEvent = {
  provider: ProviderName
  event_id: string
  kind: string
  reference?: string | undefined
  attempt_number?: string | undefined
  charge?: string | undefined
  heard: ProviderUpdate | null
  /** The body, verbatim. */
  body: string
}

/**
 * Books a provider's notification and stores it verbatim, in one transaction: a stored one is not processed
 * again, an unstored one is sent again by the provider. `unknown`: it is about no payment of ours.
 */
export async function recordEvent(
  tx: Tx,
  { at }: { at: Date },
  told: ProviderEvent,
): Promise<SettlementResult | 'unknown' | 'nothing'> {
  const { provider, event_id, kind, heard, body } = told
  const attempt = await findNamedAttempt(tx, told)
  // Simultaneous deliveries of one notification wait here, and then find it stored.
  if (attempt)
    await tx
      .selectFrom('payment_attempt')
      .select('id')
      .where('id', '=', attempt.id)
      .forNoKeyUpdate()
      .execute()
  const before = await tx
    .selectFrom('payment_event')
    .select('id')
    .where('provider', '=', provider)
    .where('event_id', '=', event_id)
    .executeTakeFirst()
  if (before) return 'known'
  const outcome =
    attempt && heard
      ? await settleAttempt(tx, { at }, { attempt_id: attempt.id, heard })
      : attempt
        ? 'nothing'
        : 'unknown'
  await tx
    .insertInto('payment_event')
    .values({
      provider,
      event_id,
      kind,
      payment_attempt_id: attempt?.id ?? null,
      body,
      outcome,
      received_at: at,
    })
    .onConflict((same) => same.columns(['provider', 'event_id']).doNothing())
    .execute()
  return outcome
}
