import type { Db, Tx } from '#database/connect'

/** The id of the mail that was queued last. */
export async function newestMail(db: Db | Tx): Promise<number> {
  const query = db.selectFrom('mail').select('id').orderBy('id', 'desc').limit(1)
  return (await query.executeTakeFirstOrThrow()).id
}
