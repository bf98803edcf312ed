import type { merchantList } from '#api/overview/office'
import type { Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'

/** The merchants, by name. */
export async function listMerchants(tx: Tx): Promise<Out<typeof merchantList>> {
  const list = await tx
    .selectFrom('merchant')
    .select(['id', 'merchant_uuid', 'name'])
    .orderBy('name')
    .orderBy('id')
    .execute()
  return { list }
}

/** A merchant by the slug in its address. Refuses an unknown one (`request.notFound`). */
export async function findMerchant(tx: Tx, slug: string): Promise<{ id: number; name: string }> {
  const merchant = await tx
    .selectFrom('merchant')
    .select(['id', 'name'])
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (!merchant) refuse('request.notFound', {}, 'merchant')
  return merchant
}
