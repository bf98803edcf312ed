import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#database/connect'
import { countLimit } from '#rules/count-limit'

/** How many rows this `from ... where ...` finds, counted to a thousand. */
export async function countRows(tx: Tx, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select ${from} limit ${countLimit}) found`.execute(tx)
  return rows[0]!.count
}
