import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#database/connect'
import { countedAtMost } from '#rules/counting'

/** How many rows this `from ... where ...` finds, counted to a thousand. */
export async function counted(tx: Tx, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select ${from} limit ${countedAtMost}) found`.execute(tx)
  return rows[0]!.count
}
