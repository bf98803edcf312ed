import type { memberDiscounts } from '#api/money/coupon'
import type { Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { type Cents, moneyText } from '#rules/money/money'

/** The tiers of the member discount, the lowest first. */
export async function listMemberDiscounts(tx: Tx): Promise<Out<typeof memberDiscounts>> {
  return { list: wireTiers(await readMemberDiscounts(tx)) }
}

/** The tiers as they are kept, the lowest first. */
export const readMemberDiscounts = (tx: Tx) =>
  tx.selectFrom('member_discount').select(['threshold_cents', 'percent']).orderBy('threshold_cents').execute()

/** Tiers as calls give them. */
export const wireTiers = (tiers: readonly { threshold_cents: Cents; percent: number }[]) =>
  tiers.map(({ threshold_cents, percent }) => ({ threshold: moneyText(threshold_cents), percent }))
