import { sql } from 'kysely'
import type { Tx } from '#database/connect'

/**
 * The tables of credentials, deleted when the account goes on without the person, or when the person begins
 * anew.
 */
export const proofs = ['device', 'totp', 'passkey', 'recovery_code'] as const

/**
 * Frees the address of somebody who left a team or was removed from it, for whoever has just proved that
 * mailbox. The company keeps the old account with its name and history. Returns the old account's id, or
 * null where there was none.
 */
export async function freeAddress(tx: Tx, email: string): Promise<number | null> {
  const freed = await tx
    .updateTable('account')
    .set({
      email: sql<string>`'left-' || user_uuid || '@left.invalid'`,
      password_hash: '',
      payment_password_hash: null,
      phone: '',
    })
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('removed_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!freed) return null
  for (const table of proofs) await tx.deleteFrom(table).where('account_id', '=', freed.id).execute()
  return freed.id
}

/** Notes whose the freed account was, so that deleting that person's data later also covers it. */
export async function movedTo(tx: Tx, freed: number | null, account_id: number): Promise<void> {
  if (freed === null) return
  await tx
    .updateTable('account')
    .set({ moved_to: account_id })
    .where((a) => a.or([a('id', '=', freed), a('moved_to', '=', freed)]))
    .execute()
}
