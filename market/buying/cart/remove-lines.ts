import { type Selectable, sql } from 'kysely'
import type { delCartProduct, emptyCart } from '#api/buying/cart'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { BuyingTables } from '#database/tables/buying'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../actor.ts'
import { countLines } from './count-lines.ts'

/** Removes lines from one's own cart, ignoring unknown ones. Returns how many lines the cart still has. */
export async function removeLines(
  tx: Tx,
  actor: Buyer,
  input: In<typeof delCartProduct>,
): Promise<Out<typeof delCartProduct>> {
  await takenOut(actor, lineIds(input.id)).execute(tx)
  return { count: await countLines(tx, actor) }
}

const largestId = 2_147_483_647
/** Ids out of comma-joined text; those that no line can have are left out. */
export const lineIds = (text: string) =>
  text
    .split(',')
    .map(Number)
    .filter((id) => id > 0 && id <= largestId)

/** Empties one's own cart; lines saved for later stay. */
export async function emptyTheCart(tx: Tx, actor: Buyer): Promise<Out<typeof emptyCart>> {
  await tx
    .deleteFrom('cart_line')
    .where('account_id', '=', actor.account_id)
    .where('saved', '=', false)
    .execute()
  return {}
}

/** A line of the cart as it was when it was taken out. */
export type TakenLine = Omit<Selectable<BuyingTables['cart_line']>, 'id'>

/**
 * Takes these lines out because they are bought, and returns them as they stood. Refuses `order.cartGone`
 * where one is not there any more, or is somebody else's: the same cart was ordered in another window.
 */
export async function takeBought(tx: Tx, actor: Buyer, ids: readonly number[]): Promise<TakenLine[]> {
  if (ids.length === 0) return []
  const { rows } = await takenOut(actor, ids).execute(tx)
  if (rows.length < new Set(ids).size) refuse('order.cartGone', {}, 'cart_id')
  return rows.toSorted((a, b) => a.id - b.id).map(({ id: _id, ...line }) => line)
}

const takenOut = ({ account_id }: Buyer, ids: readonly number[]) =>
  sql<TakenLine & { id: number }>`
    delete from cart_line where account_id = ${account_id} and id = any (${[...ids]}::int[]) returning *`
