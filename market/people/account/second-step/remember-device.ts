import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { knownDevicesAtMost } from '#rules/people/attempts'
import { noteActivity } from '../note-activity.ts'

type KnownDevice = { account_id: number; token_hash: Buffer; user_agent: string }

/**
 * Remembers a device on which an account has logged in, or updates when it was seen; keeps the last twenty.
 * Returns whether it is new.
 */
export async function rememberDevice(
  tx: Tx,
  actor: { at: Date },
  device: KnownDevice,
): Promise<{ fresh: boolean }> {
  const { account_id, token_hash } = device
  const seen = await tx
    .updateTable('device')
    .set({ last_seen_at: actor.at })
    .where('account_id', '=', account_id)
    .where('token_hash', '=', token_hash)
    .returning('account_id')
    .executeTakeFirst()
  if (seen) return { fresh: false }
  await tx
    .insertInto('device')
    .values({
      account_id,
      token_hash,
      user_agent: device.user_agent.slice(0, 300),
      created_at: actor.at,
      last_seen_at: actor.at,
    })
    .onConflict((same) => same.columns(['account_id', 'token_hash']).doNothing())
    .execute()
  await sql`
    delete from device where account_id = ${account_id} and token_hash in (
      select token_hash from device where account_id = ${account_id}
      order by token_hash = ${token_hash} desc, last_seen_at desc offset ${knownDevicesAtMost})`.execute(tx)
  await noteActivity(tx, actor, { account_id, action: 'newDevice' })
  return { fresh: true }
}
