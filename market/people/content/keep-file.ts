import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { Guest, User } from '../../actor.ts'
import { checkGuestsQuota, checkUploadQuota } from './check-upload-quota.ts'

export type NewFile = {
  id: string
  name: string
  mime: string
  bytes: number
  sha256: Buffer
  storage_key: string
  width: number | null
  height: number | null
}

/**
 * Records a file that this person uploaded; it belongs to their company or merchant, or for a guest to
 * nobody. Refuses (`upload.quota`) a person, or all guests together, who have uploaded too much.
 */
export async function keepFile(tx: Tx, actor: Guest | User, file: NewFile): Promise<void> {
  if (actor.kind === 'guest') {
    await checkGuestsQuota(tx, actor)
  } else {
    // Serialises a person's uploads, so that simultaneous ones cannot exceed the quota together.
    await sql`select pg_advisory_xact_lock(hashtext(${`uploads ${actor.account_id}`}))`.execute(tx)
    await checkUploadQuota(tx, actor)
  }
  await tx
    .insertInto('file')
    .values({
      ...file,
      account_id: actor.kind === 'guest' ? null : actor.account_id,
      company_id: actor.kind === 'buyer' ? actor.company_id : null,
      merchant_id: actor.kind === 'merchant' ? actor.merchant_id : null,
      created_at: actor.at,
    })
    .execute()
}
