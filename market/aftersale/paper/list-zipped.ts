import type { Tx } from '#database/connect'
import { hasZipped, type ZippedKind } from '#rules/aftersale/paper/available-papers'

type PaperQuery = { company_id: number; order_numbers: readonly string[]; kind: ZippedKind }
export type ZippedOrder = { order_number: string; paid_at: Date }

/** Those of these orders of a company that have such a paper, the oldest first. */
export async function listZipped(tx: Tx, asked: PaperQuery): Promise<ZippedOrder[]> {
  const rows = await tx
    .selectFrom('orders')
    .select(['order_number', 'kind', 'status', 'paid_at'])
    .where('company_id', '=', asked.company_id)
    .where('order_number', 'in', asked.order_numbers)
    .orderBy('id')
    .execute()
  return rows.flatMap(({ order_number, paid_at, ...order }) =>
    paid_at && hasZipped({ ...order, paid_at }, asked.kind) ? [{ order_number, paid_at }] : [],
  )
}
