import type { Db } from '#database/connect'
import { inTransaction } from '#database/transaction'
import type { Buyer, Staff } from '#market/actor'
import type { ActedFor } from '#market/people/acting/hold-acting'
import { startActing } from '#market/people/acting/start-acting'
import type { Caller, TestServer } from './server.ts'

export const reason = 'Asked by phone to change an order'

/** Staff of the service begins to act for an account; who calls from then on is the buyer's session. */
export async function actFor(server: TestServer, staff: Caller, account_id: number): Promise<Caller> {
  const { data, reason: refused } = await server.send('/office/startActing', { account_id, reason }, staff)
  if (refused) throw new Error(refused)
  return { uuid: staff.uuid, key: data.sign_key, token: data.token }
}

let made = 0

/** Staff of the service who acts for a buyer. */
export async function actedFor(db: Db, buyer: Buyer, staff: Staff): Promise<ActedFor> {
  made += 1
  const { account_id } = buyer
  const starting = { account_id, reason, token_hash: Buffer.from(`acting ${made}`) }
  const { until } = await inTransaction(db, (tx) => startActing(tx, staff, starting))
  const row = await db
    .selectFrom('acting')
    .select(['id', 'session_id'])
    .where('account_id', '=', account_id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const acting = { id: row.id, staff_id: staff.account_id, staff_name: 'Sam', reason, until }
  return { ...buyer, session_id: row.session_id!, acting }
}
