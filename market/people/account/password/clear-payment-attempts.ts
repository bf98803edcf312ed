import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { pipelined } from '#database/pipeline'
import type { Buyer } from '../../../actor.ts'

/** Resets the count of wrong payment passwords after a right one. */
export async function clearPaymentAttempts(tx: Tx, actor: Buyer): Promise<void> {
  await pipelined(
    tx,
    sql`update payment_try set fails = 0, locked_until = null where account_id = ${actor.account_id}`,
  )
}
