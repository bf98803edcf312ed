import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#database/connect'

/** Longer than the shop caches a session's person. docs/decisions/0011 */
const knownAfterMs = 1_100

/**
 * Lets one person's sessions, or everybody's, run out, and waits until the cache has expired. Pages are told
 * of a session that somebody ends; that one has run out they learn by their next call.
 */
export async function expireSessions(db: Db, email?: string): Promise<void> {
  let expiring = db.updateTable('session').set({ expires_at: new Date() }).where('ended_at', 'is', null)
  if (email !== undefined)
    expiring = expiring.where(
      'account_id',
      '=',
      db.selectFrom('account').select('id').where('email', '=', email),
    )
  await expiring.execute()
  await pause(knownAfterMs)
}
