import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'

/**
 * Refuses pictures that this person did not upload (`upload.notFound`): who sees what they show, a shipment
 * or a form, sees them.
 */
export async function checkPictures(
  tx: Tx,
  { account_id }: { account_id: number },
  { ids, field }: { ids: readonly string[]; field: string },
): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await sql<{ own: number }>`select count(*)::int as own from file
    where id = any (${[...ids]}::uuid[]) and account_id = ${account_id} and mime like 'image/%'`.execute(tx)
  if (rows[0]!.own < new Set(ids).size) refuse('upload.notFound', {}, field)
}
