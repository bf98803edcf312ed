import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { addMinutes, forgottenAfterHours } from '#rules/people/attempts'
import type { System } from '../../actor.ts'
import { isOwnSession, sessionSeen } from './session/last-seen.ts'

/**
 * Deletes expired challenges and tickets, codes after a day, counters unchanged for a day, and sessions
 * after 30 days; when their people were last here stays.
 */
export async function sweepAccounts(tx: Tx, actor: System): Promise<void> {
  const dayAgo = addMinutes(actor.at, -24 * 60)
  const monthAgo = addMinutes(actor.at, -30 * 24 * 60)
  await tx.deleteFrom('credential_challenge').where('expires_at', '<', actor.at).execute()
  await tx.deleteFrom('verification_code').where('created_at', '<', dayAgo).execute()
  await tx
    .deleteFrom('login_attempt')
    .where('updated_at', '<', addMinutes(actor.at, -forgottenAfterHours * 60))
    .execute()
  await tx.deleteFrom('page_ticket').where('expires_at', '<', actor.at).execute()
  await sql`
    update account a set last_seen_at = greatest(a.last_seen_at, d.seen)
    from (select s.account_id, max(${sessionSeen}) as seen from session s
      where s.expires_at < ${monthAgo} and ${isOwnSession} group by 1) d
    where d.account_id = a.id and a.deleted_at is null`.execute(tx)
  await tx.deleteFrom('session').where('expires_at', '<', monthAgo).execute()
}
