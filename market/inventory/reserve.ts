import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import { stockTaken } from './take.ts'

/**
 * Reserves the stock of new order lines in one warehouse, all or nothing: one conditional update a stock row, in the order of
 * the items. Refuses `stock.notEnough` when somebody else was faster.
 */
export async function reserve(
  tx: Tx,
  warehouse_id: number,
  lines: readonly { id: number; relation_id: number; amount: number; custom_sn: string }[],
): Promise<void> {
  const taken = await stockTaken(
    tx,
    lines.map(({ id, relation_id, amount }) => ({ relation_id, amount, line: id })),
  )
  for (const part of taken) {
    const row = await tx
      .updateTable('stock')
      .set({ reserved: sql`reserved + ${part.amount}` })
      .where('relation_id', '=', part.relation_id)
      .where('warehouse_id', '=', warehouse_id)
      .where(sql<boolean>`on_hand - reserved >= ${part.amount}`)
      .returning('relation_id')
      .executeTakeFirst()
    if (!row)
      refuse('stock.notEnough', { custom_sn: lines.find((line) => line.id === part.line)?.custom_sn ?? '' })
  }
  await tx
    .insertInto('reservation')
    .values(
      taken.map((part) => ({
        order_line_id: part.line,
        relation_id: part.relation_id,
        warehouse_id,
        amount: part.amount,
      })),
    )
    .execute()
}
