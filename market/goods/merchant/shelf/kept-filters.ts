import type { keepFilters as declared, keptFilters } from '#api/goods/change'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { Merchant } from '../../../actor.ts'

/** The filters that this person kept, in their order. */
export async function listFilters(tx: Tx, { account_id }: Merchant): Promise<Out<typeof keptFilters>> {
  const kept = await tx
    .selectFrom('product_filter')
    .select('filters')
    .where('account_id', '=', account_id)
    .executeTakeFirst()
  return { list: kept?.filters ?? [] }
}

/** Keeps these in place of those before. */
export async function keepFilters(
  tx: Tx,
  { account_id }: Merchant,
  { list }: In<typeof declared>,
): Promise<Record<never, never>> {
  const filters = JSON.stringify(list)
  await tx
    .insertInto('product_filter')
    .values({ account_id, filters })
    .onConflict((row) => row.column('account_id').doUpdateSet({ filters }))
    .execute()
  return {}
}
