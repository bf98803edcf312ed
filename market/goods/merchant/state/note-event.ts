import type { Tx } from '#database/connect'
import type { MerchantState } from '#rules/goods/merchant/merchant-state'
import type { Merchant, Staff } from '../../../actor.ts'

type MerchantEvent = {
  merchant_id: number
  event: string
  /** Null where it is founded. */
  from: MerchantState | null
  to: MerchantState
  by_role: string
  reason?: string
}

/** Writes what happened to a merchant into its history, in the same transaction. */
export async function noteMerchantEvent(
  tx: Tx,
  actor: Merchant | Staff,
  { from, to, ...event }: MerchantEvent,
): Promise<void> {
  await tx
    .insertInto('merchant_history')
    .values({
      ...event,
      from_state: from ?? -1,
      to_state: to,
      account_id: actor.account_id,
      at: actor.at,
    })
    .execute()
}
