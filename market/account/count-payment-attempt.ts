import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { addMinutes, paymentTries } from '#rules/attempts'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../actor.ts'

/**
 * Counts a try at the payment password and gives the hash to check it against. Commit it before checking: twenty
 * tries at once then cost twenty. After five wrong ones paying is locked for fifteen minutes, after ten until a
 * new payment password is set (`payment.passwordLocked`; `minutes` 0 means until then). Refuses when none is set
 * (`payment.passwordNotSet`). A right one calls `clearPaymentAttempts`.
 */
export async function countPaymentAttempt(tx: Tx, actor: Buyer): Promise<{ payment_password_hash: string }> {
  const { lockAt, lockMinutes, endAt } = paymentTries
  const { rows } = await sql<{ payment_password_hash: string }>`
    update account set payment_fails = payment_fails + 1,
      payment_locked_until = case when payment_fails + 1 = ${lockAt} then ${addMinutes(actor.at, lockMinutes)}::timestamptz end
    where id = ${actor.account_id} and payment_password_hash is not null and payment_fails < ${endAt}
      and (payment_locked_until is null or payment_locked_until <= ${actor.at})
    returning payment_password_hash`.execute(tx)
  if (rows[0]) return rows[0]
  const account = await tx
    .selectFrom('account')
    .select(['payment_password_hash', 'payment_fails', 'payment_locked_until'])
    .where('id', '=', actor.account_id)
    .executeTakeFirstOrThrow()
  if (!account.payment_password_hash) refuse('payment.passwordNotSet')
  const until = account.payment_fails < endAt ? account.payment_locked_until : null
  const minutes = until ? Math.max(1, Math.ceil((until.getTime() - actor.at.getTime()) / 60_000)) : 0
  refuse('payment.passwordLocked', { minutes }, 'password')
}
