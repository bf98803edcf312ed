import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import type { Buyer } from './actor.ts'

/**
 * Refuses files that the company did not upload (`upload.notFound`) or of another kind than these
 * (`upload.type`); `field` names them.
 */
export async function checkOwnFiles(
  tx: Tx,
  actor: Buyer,
  { ids, mimes, field }: { ids: readonly string[]; mimes: readonly string[]; field: string },
): Promise<void> {
  const own = await tx
    .selectFrom('file')
    .select(['id', 'mime'])
    .where('id', 'in', [...ids])
    .where('company_id', '=', actor.company_id)
    .execute()
  if (own.length < ids.length) refuse('upload.notFound', {}, field)
  if (!own.every(({ mime }) => mimes.includes(mime))) refuse('upload.type', {}, field)
}
