import { sql } from 'kysely'
import type { Tx } from '#database/connect'

/** How much of which item in stock lines take: a combination takes its parts. Sorted, so that no two orders wait for each other. */
export async function stockTaken(
  tx: Tx,
  lines: readonly { relation_id: number; amount: number; line: number }[],
) {
  const ids = [...new Set(lines.map((line) => line.relation_id))]
  const parts =
    ids.length === 0
      ? []
      : await tx.selectFrom('bom_line').selectAll().where('relation_id', 'in', ids).execute()
  const taken = lines.flatMap(({ relation_id, amount, line }) => {
    const own = parts.filter((part) => part.relation_id === relation_id)
    return own.length === 0
      ? [{ relation_id, amount, line }]
      : own.map((part) => ({ relation_id: part.part_relation_id, amount: part.amount * amount, line }))
  })
  return taken.sort((a, b) => a.relation_id - b.relation_id || a.line - b.line)
}

/** How many of each item can still be taken in a warehouse; a combination as many as its parts allow. */
export async function availableIn(
  tx: Tx,
  warehouse_id: number,
  relation_ids: readonly number[],
): Promise<Map<number, number>> {
  if (relation_ids.length === 0) return new Map()
  const { rows } = await sql<{ relation_id: number; available: number }>`
    select r.id as relation_id,
      case when exists (select 1 from bom_line b where b.relation_id = r.id)
        then (select coalesce(min((coalesce(s.on_hand - s.reserved, 0)) / b.amount), 0)::int from bom_line b
              left join stock s on s.relation_id = b.part_relation_id and s.warehouse_id = ${warehouse_id} where b.relation_id = r.id)
        else coalesce((select s.on_hand - s.reserved from stock s where s.relation_id = r.id and s.warehouse_id = ${warehouse_id}), 0)
      end as available
    from relation r where r.id = any(${[...relation_ids]}::int[])`.execute(tx)
  return new Map(rows.map((row) => [row.relation_id, row.available]))
}
