import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#database/connect'

const foundAtMost = 3_000

/**
 * The greatest of the ids that a search finds with this `from ... where ...`: looked for once, however many
 * tabs of the list are counted among them. Of more than `most` the newest are looked into.
 */
export async function newestIds(
  tx: Tx,
  { id, from, most = foundAtMost }: { id: RawBuilder<unknown>; from: RawBuilder<unknown>; most?: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select ${id} as id ${from} order by ${id} desc limit ${most}`.execute(tx)
  return rows.map((row) => row.id)
}
