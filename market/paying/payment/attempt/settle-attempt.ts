import assert from 'node:assert'
import type { Tx } from '#database/connect'
import { type Cents, plus } from '#rules/money/money'
import { type AttemptFailure, attemptTimes, nextAsk } from '#rules/paying/payments'
import { notify } from '../../../people/message/notify.ts'
import { keepForeignCharge } from '../foreign-charge.ts'
import { attemptNoticeParams } from './attempt-notice-params.ts'
import type { AttemptRow } from './begin-attempt.ts'
import { bookCharge, type Charge, isBooked } from './book-charge.ts'
import { reportRefund } from './report-refund.ts'

/** The state of a payment according to its provider. */
export type ProviderUpdate =
  | { state: 'waiting' }
  | { state: 'failed'; failure: AttemptFailure }
  | { state: 'paid'; charge: string; received_cents: Cents; currency: string }
  /** Refunded by the provider: `refunded_cents` is the total so far. */
  | { state: 'refunded'; refunded_cents: Cents }
  /** A further amount was charged back by the card's owner. */
  | { state: 'calledBack'; amount_cents: Cents }

/** The effect of the news. `known`: it was booked before. */
export type SettlementResult = 'waiting' | 'failed' | 'captured' | 'second' | 'review' | 'refunded' | 'known'

/**
 * Books a provider's news about an attempt, from a notification, the returning buyer, or the poller. Locks
 * the attempt first, so that of several with the same news one books it and the others get `known`. Money is
 * booked whenever it comes, also after a failure; what no order can take goes to the wallet.
 */
export async function settleAttempt(
  tx: Tx,
  { at }: { at: Date },
  { attempt_id, heard }: { attempt_id: number; heard: ProviderUpdate },
): Promise<SettlementResult> {
  const attempt = await tx
    .selectFrom('payment_attempt')
    .selectAll()
    .where('id', '=', attempt_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  assert(attempt, `the payment attempt ${attempt_id} exists`)
  if (heard.state === 'waiting') return wait(tx, at, attempt)
  if (heard.state === 'failed') return fail(tx, at, { attempt, failure: heard.failure })
  if (heard.state === 'refunded')
    return reportRefund(tx, at, { attempt, refunded_cents: heard.refunded_cents })
  if (heard.state === 'calledBack') {
    const refunded_cents = plus(attempt.refunded_cents, heard.amount_cents)
    return reportRefund(tx, at, { attempt, refunded_cents })
  }
  const { charge, received_cents, currency } = heard
  if (attempt.charge_reference === charge || (await isBooked(tx, attempt, charge))) return 'known'
  const paid: Charge = { attempt, charge, received_cents }
  if (currency !== 'USD') return keepForeignCharge(tx, at, { ...paid, currency })
  await bookCharge(tx, at, paid)
  return attempt.state === 'captured' ? 'second' : 'captured'
}

const isOpen = ({ state }: AttemptRow) => state === 'open' || state === 'opening'

/** No news: polls again later, or gives up once the provider's page is closed. */
async function wait(tx: Tx, at: Date, attempt: AttemptRow): Promise<SettlementResult> {
  if (!isOpen(attempt)) return stopAsking(tx, at, attempt)
  return nextAsk(at, attempt) ? 'waiting' : fail(tx, at, { attempt, failure: 'expired' })
}

/**
 * After these the provider's page may still accept another card: it is polled once more after it has closed.
 */
const notTheLast: readonly AttemptFailure[] = ['declined', 'cardNumber', 'cancelled']

type AttemptEnd = { attempt: AttemptRow; failure: AttemptFailure }

async function fail(tx: Tx, at: Date, { attempt, failure }: AttemptEnd): Promise<SettlementResult> {
  if (!isOpen(attempt)) return stopAsking(tx, at, attempt)
  const closed = new Date(attempt.expires_at.getTime() + attemptTimes.firstAskMs)
  const next_ask_at = notTheLast.includes(failure) && closed > at ? closed : null
  await tx
    .updateTable('payment_attempt')
    .set({ state: 'failed', failure, settled_at: at, next_ask_at })
    .where('id', '=', attempt.id)
    .execute()
  // A person waiting for the result sees it on the page; a slow bank's result needs a notice.
  if (failure === 'declined' && at.getTime() - attempt.created_at.getTime() > attemptTimes.patienceMs)
    await notify(
      tx,
      { at },
      {
        to: attempt.account_id,
        name: 'paymentDeclined',
        params: attemptNoticeParams(attempt),
      },
    )
  return 'failed'
}

async function stopAsking(tx: Tx, at: Date, attempt: AttemptRow): Promise<'known'> {
  if (attempt.next_ask_at && attempt.expires_at <= at)
    await tx.updateTable('payment_attempt').set({ next_ask_at: null }).where('id', '=', attempt.id).execute()
  return 'known'
}
