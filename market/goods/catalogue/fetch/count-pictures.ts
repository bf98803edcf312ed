import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { importPictureStatus } from '#rules/status-codes'

/** How many pictures the rows of a run name, how many of them are still to come, and how many failed. */
export async function countPictures(
  tx: Tx,
  run_id: number,
): Promise<{ named: number; waiting: number; failed: number }> {
  const { rows } = await sql<{ named: number; waiting: number; failed: number }>`
    select count(*)::int as named,
      count(*) filter (where status in (${importPictureStatus.waiting}, ${importPictureStatus.kept}))::int as waiting,
      count(*) filter (where status = ${importPictureStatus.failed})::int as failed
    from import_picture where run_id = ${run_id}`.execute(tx)
  return rows[0]!
}
