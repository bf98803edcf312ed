import type { Tx } from '#database/connect'
import { type Cents, moneyText } from '#rules/money/money'
import { system } from '../../../actor.ts'
import { writeAudit } from '../../../write-audit.ts'
import type { AttemptRow } from './begin-attempt.ts'

/**
 * Records a refund made at the provider itself, or a chargeback by a card's owner, on the attempt and in
 * the audit log. Our own refunds go to the wallet, so finance takes the money out of there where
 * necessary. May arrive before the payment itself.
 */
export async function reportRefund(
  tx: Tx,
  at: Date,
  { attempt, refunded_cents }: { attempt: AttemptRow; refunded_cents: Cents },
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
