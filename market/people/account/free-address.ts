import { sql } from 'kysely'
import type { Tx } from '#database/connect'

/**
 * What proves somebody, and is worth nothing once the account goes on without that person, or begins anew.
 */
export const proofs = ['device', 'totp', 'passkey', 'recovery_code'] as const

/**
 * Lets an address be used anew that belonged to somebody who left a team or was taken off it: for whoever has
 * just proved it. The company keeps the account with its name, beside what was done there. Gives its id, or
 * null where nobody had to go.
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

/** Notes whose the freed account was, so that what is removed of that person one day is removed there too. */
export async function movedTo(tx: Tx, freed: number | null, account_id: number): Promise<void> {
  if (freed === null) return
  await tx
    .updateTable('account')
    .set({ moved_to: account_id })
    .where((a) => a.or([a('id', '=', freed), a('moved_to', '=', freed)]))
    .execute()
}
