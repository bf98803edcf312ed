import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#database/connect'

/** Longer than the shop caches a session's person. docs/decisions/0011 */
const knownAfterMs = 1_100

/**
 * Ends one person's sessions, or everybody's, as another process would, and waits until the cache has
 * expired.
 */
export async function endSessions(db: Db, email?: string): Promise<void> {
  let ending = db.updateTable('session').set({ ended_at: new Date() }).where('ended_at', 'is', null)
  if (email !== undefined)
    ending = ending.where('account_id', '=', db.selectFrom('account').select('id').where('email', '=', email))
  await ending.execute()
  await pause(knownAfterMs)
}
