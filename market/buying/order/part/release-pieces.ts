import type { Tx } from '#database/connect'
import { remainingAmount } from '#rules/buying/order/cancel-amounts'
import { releasePart } from '../../../goods/inventory/release.ts'
import type { OrderLine, QuantityByLine } from './read-lines.ts'

/**
 * Releases the stock of these pieces of an order. `lines` are the order's lines before the pieces were
 * cancelled. Lock the order first.
 */
export function releasePieces(tx: Tx, lines: readonly OrderLine[], wanted: QuantityByLine): Promise<void> {
  const named = lines.filter(({ id }) => wanted.has(id))
  return releasePart(
    tx,
    named.map((line) => ({
      order_line_id: line.id,
      quantity: wanted.get(line.id)!,
      held: remainingAmount(line),
    })),
  )
}
