import { sql } from 'kysely'
import type { saveForLater as declared } from '#api/buying/cart'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { Buyer } from '../../actor.ts'
import { countLines, refuseOverfull } from './count-lines.ts'
import { lineIds } from './remove-lines.ts'

/**
 * Puts lines of one's own cart aside, or back; what is not there is no matter. Gives how many lines the cart
 * has then. Refuses a cart that would have more than 500 lines (`cart.full`).
 */
export async function saveForLater(
  tx: Tx,
  actor: Buyer,
  { id, saved }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  await sql`update cart_line set saved = ${saved}
    where account_id = ${actor.account_id} and id = any (${lineIds(id)}::int[])`.execute(tx)
  const count = await countLines(tx, actor)
  if (!saved) refuseOverfull(count)
  return { count }
}
