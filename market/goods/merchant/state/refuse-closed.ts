import type { Tx } from '#database/connect'
import { merchantState } from '#rules/goods/merchant/merchant-state'
import { refuse } from '#rules/refusals'

/**
 * Refuses a new deal with a merchant that is suspended or not open yet (`merchant.notOpen`). Whoever suspends
 * it meanwhile waits for the deal.
 */
export async function refuseClosed(tx: Tx, merchant_id: number | null): Promise<void> {
  if (merchant_id === null) return
  const { state } = await tx
    .selectFrom('merchant')
    .select('state')
    .where('id', '=', merchant_id)
    .forShare()
    .executeTakeFirstOrThrow()
  if (state !== merchantState.open) refuse('merchant.notOpen')
}
