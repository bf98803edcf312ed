import { sql } from 'kysely'
import type { Tx } from '#database/connect'

/**
 * Locks a person's row until the transaction ends. Whoever fills a list of theirs that has a limit locks it
 * before looking, so that of two at once the second sees what the first put there.
 */
export async function lockAccount(tx: Tx, { account_id }: { account_id: number }): Promise<void> {
  await sql`select from account where id = ${account_id} for no key update`.execute(tx)
}
