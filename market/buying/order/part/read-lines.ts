import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { cancellableOf, type FrozenLine, remainingAmount } from '#rules/buying/order/cancel-amounts'
import { refuse } from '#rules/refusals'
import type { Text3 } from '#rules/sites'

/** A frozen line of an order, with its names. */
export type OrderLine = FrozenLine & {
  relation_id: number
  title: Text3
  preview: string | null
  custom_sn: string
  goods_sn: string
}
/** A quantity of pieces for each line id. */
export type QuantityByLine = ReadonlyMap<number, number>
export type AskedQuantities = readonly { line_id: number; quantity: number }[]

/** The frozen lines of an order. Lock the order first before changing it. */
export async function readOrderLines(tx: Tx, order_id: number): Promise<OrderLine[]> {
  const { rows } = await sql<OrderLine>`
    select id, relation_id, title, preview, custom_sn, goods_sn, amount, cancelled, claimed, shipped, unit_price_cents, total_cents, weight_g,
      volume_cm3, carton_count, unit_fees
    from order_line where order_id = ${order_id} order by goods_sn`.execute(tx)
  return rows
}

/**
 * The requested quantities to cancel. Refuses (`order.cancelQuantity`) no pieces at all, a line of another
 * order or a repeated line, and more pieces than can be cancelled. Specification sections 5 and 8.
 */
export function wantedOf(lines: readonly OrderLine[], asked: AskedQuantities): QuantityByLine {
  const left = new Map(lines.map((line) => [line.id, cancellableOf(line)]))
  if (asked.length === 0) refuse('order.cancelQuantity', {}, 'lines')
  for (const { line_id, quantity } of asked) {
    if (quantity < 1 || quantity > (left.get(line_id) ?? 0)) refuse('order.cancelQuantity', {}, 'lines')
    // A repeated line would lose more pieces than were checked.
    left.delete(line_id)
  }
  return new Map(asked.map(({ line_id, quantity }) => [line_id, quantity]))
}

/** Whether these pieces are all that is left of an order: then the whole order is cancelled. */
export const isAll = (lines: readonly OrderLine[], wanted: QuantityByLine): boolean =>
  lines.every((line) => remainingAmount(line) === (wanted.get(line.id) ?? 0))

/** The total number of these pieces. */
export const piecesOf = (wanted: QuantityByLine): number =>
  [...wanted.values()].reduce((sum, quantity) => sum + quantity, 0)
