import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { importPictureStatus } from '#rules/status-codes'

type PictureCounts = { named: number; waiting: number; failed: number; stray: number }

/**
 * How many pictures the rows of a run name, how many of them are still to come, how many failed, and how many
 * others fit no item.
 */
export async function countPictures(tx: Tx, run_id: number): Promise<PictureCounts> {
  const { rows } = await sql<PictureCounts>`
    select count(*) filter (where status <> ${importPictureStatus.stray})::int as named,
      count(*) filter (where status = ${importPictureStatus.stray})::int as stray,
      count(*) filter (where status in (${importPictureStatus.waiting}, ${importPictureStatus.kept}))::int as waiting,
      count(*) filter (where status = ${importPictureStatus.failed})::int as failed
    from import_picture where run_id = ${run_id}`.execute(tx)
  return rows[0]!
}
