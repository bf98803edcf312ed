import type { deleteAddress as declaration } from '#api/people/address'
import type { In } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../actor.ts'

/**
 * Deletes an address of the company; the newest of the others replaces a deleted default. Orders keep
 * their copy. Refuses another company's address (`address.notFound`).
 */
export async function deleteAddress(
  tx: Tx,
  actor: Buyer,
  input: In<typeof declaration>,
): Promise<Record<never, never>> {
  await tx.selectFrom('company').select('id').where('id', '=', actor.company_id).forUpdate().execute()
  const own = tx
    .selectFrom('address')
    .where('company_id', '=', actor.company_id)
    .where('deleted_at', 'is', null)
  const gone = await own.select(['id', 'is_default']).where('id', '=', input.id).executeTakeFirst()
  if (!gone) refuse('address.notFound')
  await tx
    .updateTable('address')
    .set({ deleted_at: actor.at, is_default: false })
    .where('id', '=', gone.id)
    .execute()
  const next = await own.select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  if (gone.is_default && next)
    await tx.updateTable('address').set({ is_default: true }).where('id', '=', next.id).execute()
  return {}
}
