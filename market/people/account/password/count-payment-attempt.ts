import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { addMinutes, paymentLock, paymentTries } from '#rules/people/attempts'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../../actor.ts'
import { standingNow } from '../current-certification.ts'

/** The one-use challenge under which a password was encrypted. */
type Challenge = { challenge: string; expires_at: Date }

/**
 * Counts a try at the payment password and returns the hash to check it against. The count's row stays
 * locked until the transaction ends, so check in the same one: twenty simultaneous tries then count as
 * twenty. The same statement uses up the challenge; a used challenge is refused (`account.challengeUsed`).
 * After five wrong tries paying is locked for fifteen minutes, after ten until a new payment password is set
 * (`payment.passwordLocked`; `minutes` 0 means until then). Refuses when none is set
 * (`payment.passwordNotSet`), and a session ended meanwhile (`session.expired`). After a right one call
 * `clearPaymentAttempts`.
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
  const row = await tx
    .selectFrom('account as a')
    .leftJoin('payment_try as t', 't.account_id', 'a.id')
    .select(['a.payment_password_hash', 't.fails', 't.locked_until'])
    .where('a.id', '=', actor.account_id)
    .executeTakeFirstOrThrow()
  if (!row.payment_password_hash) refuse('payment.passwordNotSet')
  const until = paymentLock(row, actor.at)?.until
  const minutes = until ? Math.max(1, Math.ceil((until.getTime() - actor.at.getTime()) / 60_000)) : 0
  refuse('payment.passwordLocked', { minutes }, 'password')
}

type AttemptCount = { fresh: boolean; standing: number | null; payment_password_hash: string | null }

/** Whether the challenge was unused, and the hash if a try is allowed. */
async function count(tx: Tx, actor: Buyer, challenge?: Challenge): Promise<AttemptCount> {
  const { lockAt, lockMinutes, endAt } = paymentTries
  const using = challenge
    ? sql`insert into credential_challenge (challenge, expires_at)
        values (${challenge.challenge}, ${challenge.expires_at}) on conflict (challenge) do nothing returning true`
    : sql`select true`
  const { rows } = await sql<AttemptCount>`
    with used (fresh) as (${using}),
    own (standing, hash) as (
      select ${standingNow(actor)}, payment_password_hash from account where id = ${actor.account_id}),
    counted (hash) as (
      insert into payment_try as t (account_id, fails)
      select ${actor.account_id}::int, 1 from own, used where standing is not null and hash is not null
      on conflict (account_id) do update set fails = t.fails + 1,
        locked_until = case when t.fails + 1 = ${lockAt} then ${addMinutes(actor.at, lockMinutes)}::timestamptz end
      where t.fails < ${endAt} and (t.locked_until is null or t.locked_until <= ${actor.at})
      returning (select hash from own))
    select exists (select from used) as fresh, standing, (select hash from counted) as payment_password_hash from own`.execute(
    tx,
  )
  return rows[0]!
}
