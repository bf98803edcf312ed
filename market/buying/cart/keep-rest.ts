import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import type { TakenLine } from './remove-lines.ts'

/** What a checkout confirmed: amounts of items out of one warehouse. */
type Confirmed = {
  warehouse_id: number
  product_list: readonly { relation_id: number; quantity: number }[]
}

/**
 * Compares the lines taken out of the cart with what the checkout confirmed: the cart may have been changed
 * in another window meanwhile. Pieces that were not bought go back into the cart as a new line, so that
 * nobody buys them by the old line's id. Refuses `order.cartGone` where a line was moved to another warehouse
 * or saved for later, and `order.cartChanged` where the cart has fewer pieces than were confirmed.
 */
export async function keepRest(tx: Tx, taken: readonly TakenLine[], confirmed: Confirmed): Promise<void> {
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
