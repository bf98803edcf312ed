import { sql } from 'kysely'
import type { saveForLater as declared } from '#api/buying/cart'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { Buyer } from '../../actor.ts'
import { countLines, refuseOverfull } from './count-lines.ts'
import { readLineIds } from './remove-lines.ts'

/**
 * Saves lines of one's own cart for later, or moves them back, ignoring unknown ones. Returns the number of
 * lines in the cart. Refuses a cart of more than 500 lines (`cart.full`).
 */
export async function saveForLater(
  tx: Tx,
  actor: Buyer,
  { id, saved }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  await sql`update cart_line set saved = ${saved}
    where account_id = ${actor.account_id} and id = any (${readLineIds(id)}::int[])`.execute(tx)
  const count = await countLines(tx, actor)
  if (!saved) refuseOverfull(count)
  return { count }
}
