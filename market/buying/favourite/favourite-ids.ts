import type { favouriteIds as declared } from '#api/buying/favourite'
import type { Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { limits } from '#rules/fields'
import type { Buyer } from '../../actor.ts'

/** The items that this person has among the favourites. */
export async function favouriteIds(tx: Tx, actor: Buyer): Promise<Out<typeof declared>> {
  const rows = await tx
    .selectFrom('favourite')
    .select('relation_id')
    .where('account_id', '=', actor.account_id)
    .where('removed_at', 'is', null)
    .execute()
  return { relation_ids: rows.map(({ relation_id }) => relation_id), limit: limits.favourites }
}
