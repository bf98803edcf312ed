import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { addMinutes, paymentLock, paymentTries } from '#rules/attempts'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../actor.ts'
import { standingNow } from './standing-now.ts'

/** The challenge under which a password came, that holds once. */
type Challenge = { challenge: string; expires_at: Date }

/**
 * Counts a try at the payment password and gives the hash to check it against. Commit it before checking: twenty
 * tries at once then cost twenty. The challenge that it came with is used up by the same statement, and a try whose challenge is used
 * already is none (`account.challengeUsed`). After five wrong ones paying is locked for fifteen minutes, after ten until a
 * new payment password is set (`payment.passwordLocked`; `minutes` 0 means until then). Refuses when none is set
 * (`payment.passwordNotSet`), and whoever is logged out meanwhile (`session.expired`). A right one calls `clearPaymentAttempts`.
 */
export async function countPaymentAttempt(
  tx: Tx,
  actor: Buyer,
  challenge?: Challenge,
): Promise<{ payment_password_hash: string }> {
  const { fresh, standing, payment_password_hash } = await count(tx, actor, challenge)
  if (standing === null) refuse('session.expired')
  if (!fresh) refuse('account.challengeUsed', {}, 'credential')
  if (payment_password_hash !== null) return { payment_password_hash }
  const account = await tx
    .selectFrom('account')
    .select(['payment_password_hash', 'payment_fails', 'payment_locked_until'])
    .where('id', '=', actor.account_id)
    .executeTakeFirstOrThrow()
  if (!account.payment_password_hash) refuse('payment.passwordNotSet')
  const until = paymentLock(account, actor.at)?.until
  const minutes = until ? Math.max(1, Math.ceil((until.getTime() - actor.at.getTime()) / 60_000)) : 0
  refuse('payment.passwordLocked', { minutes }, 'password')
}

type Counted = { fresh: boolean; standing: number | null; payment_password_hash: string | null }

/** Whether the challenge was fresh, and the hash where there may be a try. */
async function count(tx: Tx, actor: Buyer, challenge?: Challenge): Promise<Counted> {
  const { lockAt, lockMinutes, endAt } = paymentTries
  const using = challenge
    ? sql`insert into credential_challenge (challenge, expires_at)
        values (${challenge.challenge}, ${challenge.expires_at}) on conflict (challenge) do nothing returning true`
    : sql`select true`
  const { rows } = await sql<Counted>`
    with used (fresh) as (${using}),
    logged_in (standing) as (select ${standingNow(actor)}),
    counted as (
      update account set payment_fails = payment_fails + 1,
        payment_locked_until = case when payment_fails + 1 = ${lockAt} then ${addMinutes(actor.at, lockMinutes)}::timestamptz end
      from used, logged_in
      where standing is not null and id = ${actor.account_id} and payment_password_hash is not null and payment_fails < ${endAt}
        and (payment_locked_until is null or payment_locked_until <= ${actor.at})
      returning payment_password_hash)
    select exists (select from used) as fresh, (select standing from logged_in), (select payment_password_hash from counted)`.execute(
    tx,
  )
  return rows[0]!
}
