import type { Tx } from '#database/connect'
import { type Cents, moneyText } from '#rules/money'
import { system } from '../actor.ts'
import { notify } from '../message/notify.ts'
import { writeAudit } from '../staff/write-audit.ts'
import { aboutPayment } from './about-payment.ts'
import type { Attempt } from './begin-attempt.ts'
import type { Charge } from './book-charge.ts'

/**
 * Money in another currency than ours: nobody but finance can say what it is worth. It stands with the provider until they do; who paid
 * is told, so that they do not pay again.
 */
export async function sendToReview(
  tx: Tx,
  at: Date,
  { attempt, charge, received_cents, currency }: Charge & { currency: string },
): Promise<'review'> {
  if (attempt.state !== 'captured')
    await tx
      .updateTable('payment_attempt')
      .set({ state: 'review', failure: null, charge_reference: charge, settled_at: at, next_ask_at: null })
      .where('id', '=', attempt.id)
      .execute()
  await writeAudit(tx, system(at), {
    action: 'payment.review',
    subject: 'payment_attempt',
    subject_id: attempt.attempt_number,
    after: { received: moneyText(received_cents), currency, charge },
  })
  const params = { ...aboutPayment(attempt), currency }
  await notify(tx, { at }, { to: attempt.account_id, name: 'paymentReview', params })
  return 'review'
}

/**
 * Money that somebody gave back at the provider itself, or that a card's owner called back: kept on the try, and told in the audit
 * log. Our own refunds go to the wallet, so finance takes it out of there where it has to. May come before the payment itself.
 */
export async function reportRefund(
  tx: Tx,
  at: Date,
  { attempt, refunded_cents }: { attempt: Attempt; refunded_cents: Cents },
): Promise<'refunded' | 'known'> {
  if (refunded_cents <= attempt.refunded_cents) return 'known'
  await tx.updateTable('payment_attempt').set({ refunded_cents }).where('id', '=', attempt.id).execute()
  await writeAudit(tx, system(at), {
    action: 'payment.refundedAtProvider',
    subject: 'payment_attempt',
    subject_id: attempt.attempt_number,
    before: { refunded: moneyText(attempt.refunded_cents) },
    after: { refunded: moneyText(refunded_cents) },
  })
  return 'refunded'
}
