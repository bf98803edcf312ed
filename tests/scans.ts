import { sql } from 'kysely'
import type { Db, Tx } from '#database/connect'
import { inTransaction } from '#database/transaction'

/**
 * How often this work looks into an index, where the database reads no table as a whole for which it has
 * another way.
 */
export async function scansOf(db: Db, index: string, work: (tx: Tx) => Promise<unknown>): Promise<number> {
  const before = await countScans(db, index)
  await inTransaction(db, async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    await work(tx)
    await sql`select pg_stat_force_next_flush()`.execute(tx)
  })
  return (await countScans(db, index)) - before
}

async function countScans(db: Db, index: string): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(db)
  const { rows } = await sql<{ idx_scan: number }>`
    select idx_scan from pg_stat_user_indexes where indexrelname = ${index}`.execute(db)
  return rows[0]!.idx_scan
}
