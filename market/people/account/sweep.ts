import type { Tx } from '#database/connect'
import { addMinutes, forgottenAfterHours } from '#rules/people/attempts'
import type { System } from '../../actor.ts'

/**
 * Deletes expired challenges and tickets, codes after a day, counters unchanged for a day, and sessions
 * after 30 days.
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
  await tx.deleteFrom('session').where('expires_at', '<', monthAgo).execute()
}
