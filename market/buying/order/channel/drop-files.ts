import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { salesLimits } from '#rules/buying/channel/sales-fields'
import type { System } from '../../../actor.ts'

const atOnce = 500

/**
 * Lets go of files of channels' orders that were uploaded long ago, so many at once: the sweep of files then
 * deletes them, with the names and streets in them. Returns how many.
 */
export async function dropSalesFiles(tx: Tx, { at }: System): Promise<number> {
  const before = new Date(at.getTime() - salesLimits.fileDays * 86_400_000)
  const { rows } = await sql`
    update sales_import set file_id = null where id in (
      select id from sales_import where file_id is not null and created_at < ${before}
      order by created_at limit ${atOnce} for update skip locked)
    returning id`.execute(tx)
  return rows.length
}
