import { sql } from 'kysely'
import type { cartToFavourites as declared } from '#api/buying/favourite'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { Buyer } from '../../actor.ts'
import { countLines } from '../cart/count-lines.ts'
import { readLineIds } from '../cart/remove-lines.ts'
import { addFavourites } from './add-favourites.ts'

/**
 * Moves lines of one's own cart, also those saved for later or no longer for sale, among the favourites.
 * Refuses more than 2000 favourites (`favourite.full`).
 */
export async function cartToFavourites(
  tx: Tx,
  actor: Buyer,
  { id }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const { rows } = await sql<{ relation_id: number }>`
    delete from cart_line where account_id = ${actor.account_id} and id = any (${readLineIds(id)}::int[])
    returning relation_id`.execute(tx)
  await addFavourites(tx, actor, [...new Set(rows.map(({ relation_id }) => relation_id))])
  return { count: await countLines(tx, actor) }
}
