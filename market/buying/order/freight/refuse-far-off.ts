import type { Tx } from '#database/connect'
import { isFarOff } from '#rules/money/far-off-fee'
import { type Cents, moneyText } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../../actor.ts'
import { measureLoad } from './measure-load.ts'

type QuotedFee = { order_id: number; fee: Cents; sure: boolean; field: 'freight_fee' | 'delivery_fee' }

/**
 * Refuses a quoted fee that is far from the tariff or above the goods (`order.feeFarOff`), unless whoever
 * quotes it has said to be sure.
 */
export async function refuseFarOff(
  tx: Tx,
  { at }: Staff,
  { order_id, fee, sure, field }: QuotedFee,
): Promise<void> {
  if (sure) return
  const load = await measureLoad(tx, order_id, at)
  if (isFarOff(fee, load)) refuse('order.feeFarOff', { fee: moneyText(fee) }, field)
}
