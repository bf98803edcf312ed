import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { Buyer } from '../../actor.ts'

/** How many favourites this person has; those taken out do not count. */
export async function countFavourites(tx: Tx, actor: Pick<Buyer, 'account_id'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from favourite
    where account_id = ${actor.account_id} and removed_at is null`.execute(tx)
  return rows[0]!.count
}
