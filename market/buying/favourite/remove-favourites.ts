import { sql } from 'kysely'
import type {
  removeFavourites as declaredRemove,
  restoreFavourites as declaredRestore,
} from '#api/buying/favourite'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { limits } from '#rules/fields'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../actor.ts'
import { forgetRemoved, restorableSince } from './add-favourites.ts'
import { countFavourites } from './count-favourites.ts'

/** Removes items from one's favourites, ignoring unknown ones. They can be restored for a day. */
export async function removeFavourites(
  tx: Tx,
  actor: Buyer,
  { relation_ids }: In<typeof declaredRemove>,
): Promise<Out<typeof declaredRemove>> {
  await takeOut(tx, actor, relation_ids)
  return { count: await countFavourites(tx, actor) }
}

/** Takes items out, as far as they are there. */
export async function takeOut(tx: Tx, actor: Buyer, relation_ids: readonly number[]): Promise<void> {
  await sql`update favourite set removed_at = ${actor.at}
    where account_id = ${actor.account_id} and relation_id = any (${[...relation_ids]}::int[]) and removed_at is null`.execute(
    tx,
  )
}

/**
 * Restores favourites removed within the last day, with folder and original price. Refuses more than 2000
 * favourites in all (`favourite.full`).
 */
export async function restoreFavourites(
  tx: Tx,
  actor: Buyer,
  { relation_ids }: In<typeof declaredRestore>,
): Promise<Out<typeof declaredRestore>> {
  await forgetRemoved(tx, actor)
  await sql`update favourite set removed_at = null
    where account_id = ${actor.account_id} and relation_id = any (${relation_ids}::int[])
      and removed_at >= ${restorableSince(actor.at)}`.execute(tx)
  const count = await countFavourites(tx, actor)
  if (count > limits.favourites) refuse('favourite.full', { limit: limits.favourites })
  return { count }
}
