import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import type { System, User } from '../../actor.ts'

type ReceivedPieces = {
  relation_id: number
  warehouse_id: number
  amount: number
  reason: 'received' | 'returned' | 'corrected' | 'damaged'
  /** The order from which the goods were returned. */
  order_id?: number
  /** The line of the shipment in which they came. */
  inbound_line_id?: number
}

/**
 * Adds pieces to a warehouse's stock, with a movement that names the reason; creates the stock row if
 * needed. A correction may be negative, but never below the reserved amount, which the database refuses.
 * Refuses an amount of 0 (`stock.enterQuantity`).
 */
export async function receiveStock(tx: Tx, actor: User | System, input: ReceivedPieces): Promise<void> {
  const { relation_id, warehouse_id, amount, reason, order_id, inbound_line_id } = input
  const fit = Number.isInteger(amount) && amount !== 0 && (amount > 0 || reason === 'corrected')
  if (!fit) refuse('stock.enterQuantity', {}, 'amount')
  await tx
    .insertInto('stock')
    .values({ relation_id, warehouse_id, incoming_on: null })
    .onConflict((place) => place.doNothing())
    .execute()
  await tx
    .insertInto('stock_movement')
    .values({
      relation_id,
      warehouse_id,
      amount,
      reason,
      order_id: order_id ?? null,
      inbound_line_id: inbound_line_id ?? null,
      account_id: 'account_id' in actor ? actor.account_id : null,
      at: actor.at,
    })
    .execute()
}
