import type { Tx } from '#database/connect'
import { lockAccount } from '../lock-account.ts'

/**
 * Ends the open sessions of an account, except the given one. Locks the account's row first, so that
 * sessions being opened are ended too. Returns the number ended.
 */
export async function endSessions(
  tx: Tx,
  actor: { at: Date },
  of: { account_id: number; but?: number },
): Promise<number> {
  await lockAccount(tx, of)
  const ended = await tx
    .updateTable('session')
    .set({ ended_at: actor.at })
    .where('account_id', '=', of.account_id)
    .where('ended_at', 'is', null)
    .$if(of.but !== undefined, (query) => query.where('id', '<>', of.but!))
    .returning('id')
    .execute()
  return ended.length
}
