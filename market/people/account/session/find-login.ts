import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { Actor } from '../../../actor.ts'

export type LoginRow = {
  account_id: number
  email: string
  first_name: string
  last_name: string
  password_hash: string
  disabled: boolean
  /** Removed from the company's team. */
  removed: boolean
}

/** The account of an e-mail address, with its password hash; null for an unknown address. */
export async function findLogin(tx: Tx, _actor: Actor, input: { email: string }): Promise<LoginRow | null> {
  const found = await tx
    .selectFrom('account')
    .select([
      'id as account_id',
      'email',
      'first_name',
      'last_name',
      'password_hash',
      'disabled_at',
      'removed_at',
    ])
    .where(sql`lower(email)`, '=', input.email.toLowerCase())
    .executeTakeFirst()
  if (!found) return null
  const { disabled_at, removed_at, ...login } = found
  return { ...login, disabled: disabled_at !== null, removed: removed_at !== null }
}
