import { sql } from 'kysely'
import type { Tx } from '#database/connect'

/**
 * Locks a person's row until the transaction ends. Callers that add to a limited list of that person lock it
 * before counting, so that the second of two at once sees what the first added.
 */
export async function lockAccount(tx: Tx, { account_id }: { account_id: number }): Promise<void> {
  await sql`select from account where id = ${account_id} for no key update`.execute(tx)
}
