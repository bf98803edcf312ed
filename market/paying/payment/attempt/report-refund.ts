import type { Tx } from '#database/connect'
import { type Cents, moneyText } from '#rules/money/money'
import { system } from '../../../actor.ts'
import { writeAudit } from '../../../people/staff/write-audit.ts'
import type { AttemptRow } from './begin-attempt.ts'

/**
 * Money that somebody gave back at the provider itself, or that a card's owner called back: kept on the try,
 * and told in the audit log. Our own refunds go to the wallet, so finance takes it out of there where it has
 * to. May come before the payment itself.
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
