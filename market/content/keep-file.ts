import type { Tx } from '#database/connect'
import type { Guest, User } from '../actor.ts'

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

/** Notes a file that this person uploaded; it belongs to the company or merchant they act for. A guest's belongs to nobody. */
export async function keepFile(tx: Tx, actor: Guest | User, file: NewFile): Promise<void> {
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
