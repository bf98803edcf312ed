import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'

const addressLock = 7_390

/**
 * Refuses an address that another article has (`article.slugTaken`); one that another gave up may be
 * taken. Serialises simultaneous requests for the same address.
 */
export async function checkSlugFree(tx: Tx, slug: string, id = 0): Promise<void> {
  await sql`select pg_advisory_xact_lock(${addressLock})`.execute(tx)
  const other = await tx
    .selectFrom('article')
    .select('id')
    .where('slug', '=', slug)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (other) refuse('article.slugTaken', {}, 'slug')
}
