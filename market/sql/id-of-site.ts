import type { Tx } from '#database/connect'
import type { Actor } from '../actor.ts'

/** The id of the site on which somebody acts. */
export async function idOfSite(tx: Tx, { site }: Pick<Actor, 'site'>): Promise<number> {
  const { id } = await tx.selectFrom('site').select('id').where('code', '=', site).executeTakeFirstOrThrow()
  return id
}
