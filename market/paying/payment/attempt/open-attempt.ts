import type { Tx } from '#database/connect'
import { nextAsk } from '#rules/paying/payments'
import type { AttemptRow } from './begin-attempt.ts'

/** The provider's answer to a new payment. */
type OpenedAttempt = { reference: string; redirect_url: string }

/**
 * Stores where the buyer pays, and when the provider is polled. An attempt already settled stays as it is.
 */
export async function openAttempt(
  tx: Tx,
  { at }: { at: Date },
  { attempt, opened }: { attempt: Pick<AttemptRow, 'id' | 'expires_at'>; opened: OpenedAttempt },
): Promise<void> {
  await tx
    .updateTable('payment_attempt')
    .set({
      state: 'open',
      failure: null,
      settled_at: null,
      provider_reference: opened.reference,
      redirect_url: opened.redirect_url,
      asks: 0,
      next_ask_at: nextAsk(at, { asks: 0, expires_at: attempt.expires_at }),
    })
    .where('id', '=', attempt.id)
    // An attempt given up without an answer of the provider reopens, now that there is one.
    .where((of) => of.or([of('state', '=', 'opening'), of('failure', '=', 'unreachable')]))
    .execute()
}
