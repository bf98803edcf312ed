import { type Selectable, sql } from 'kysely'
import type { delCartProduct, emptyCart } from '#api/buying/cart'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { BuyingTables } from '#database/tables/buying'
import { refuse } from '#rules/refusals'
import { largestId } from '#rules/text/row-id'
import type { Buyer } from '../../actor.ts'
import { countLines } from './count-lines.ts'

/**
 * Removes lines from one's own cart, ignoring unknown ones: those with these ids, of this item, in this place
 * and mode, as far as each is named. Returns how many lines the cart still has.
 */
export async function removeLines(
  tx: Tx,
  actor: Buyer,
  input: In<typeof delCartProduct>,
): Promise<Out<typeof delCartProduct>> {
  const { id, ...named } = input
  const wanted = [sql`account_id = ${actor.account_id}`]
  if (id !== undefined) wanted.push(sql`id = any (${readLineIds(id)}::int[])`)
  for (const [column, value] of Object.entries(named))
    if (value !== undefined) wanted.push(sql`${sql.ref(column)} = ${value}`)
  await sql`delete from cart_line where ${sql.join(wanted, sql` and `)}`.execute(tx)
  return { count: await countLines(tx, actor) }
}

/** Ids out of comma-joined text; those that no line can have are left out. */
export const readLineIds = (text: string) =>
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
type TakenLine = Omit<Selectable<BuyingTables['cart_line']>, 'id'>

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

/** What a checkout confirmed: amounts of items out of one warehouse. */
type ConfirmedGroup = {
  warehouse_id: number
  product_list: readonly { relation_id: number; quantity: number }[]
}

/**
 * Compares the lines taken out of the cart with what the checkout confirmed: the cart may have been changed
 * in another window meanwhile. Pieces that were not bought go back into the cart as a new line, so that
 * nobody buys them by the old line's id. Refuses `order.cartGone` where a line was moved to another warehouse
 * or saved for later, and `order.cartChanged` where the cart has fewer pieces than were confirmed.
 */
export async function keepRest(
  tx: Tx,
  taken: readonly TakenLine[],
  confirmed: ConfirmedGroup,
): Promise<void> {
  const { warehouse_id, product_list } = confirmed
  if (taken.some((line) => line.saved || line.warehouse_id !== warehouse_id))
    refuse('order.cartGone', {}, 'cart_id')
  const left = new Map<number, number>()
  for (const { relation_id, quantity } of product_list)
    left.set(relation_id, (left.get(relation_id) ?? 0) + quantity)
  const rests = taken.flatMap((line) => {
    const wanted = left.get(line.relation_id) ?? 0
    const bought = Math.min(wanted, line.amount)
    left.set(line.relation_id, wanted - bought)
    return bought < line.amount ? [{ ...line, amount: line.amount - bought }] : []
  })
  if (taken.some(({ relation_id }) => left.get(relation_id)! > 0)) refuse('order.cartChanged', {}, 'cart_id')
  if (rests.length > 0) await tx.insertInto('cart_line').values(rests).execute()
}

const takenOut = ({ account_id }: Buyer, ids: readonly number[]) =>
  sql<TakenLine & { id: number }>`
    delete from cart_line where account_id = ${account_id} and id = any (${[...ids]}::int[]) returning *`
