import { orderFees } from '#rules/buying/fees'
import { logisticsType } from '#rules/codes'
import { zero } from '#rules/money/money'
import type { Goods } from '../../../goods/inventory/read-goods.ts'
import type { PricedBasket } from './price-checkout.ts'

/** How a sales order is sent. */
type SaleChoice = Pick<PricedBasket, 'logistics_type' | 'insurance' | 'assembly' | 'delivery_services'>

/**
 * How a sales order of a file is sent, also where its fees are only asked for: by the warehouse, or with its
 * platform's label by whoever fetches it.
 */
export const choiceOfFiles = (byLabel: boolean): SaleChoice => ({
  logistics_type: byLabel ? logisticsType.freight : logisticsType.ship,
  insurance: false,
  assembly: false,
})

/** The fees of a sales order: its goods cost nothing, handling them always does. */
export const salesFees = (
  pieces: readonly (Goods & { amount: number })[],
  choice: SaleChoice,
  zone: Parameters<typeof orderFees>[1]['zone'],
): ReturnType<typeof orderFees> =>
  orderFees(
    pieces.map((item) => ({ ...item, total_cents: zero })),
    { ...choice, packing: true, is_free_delivery: false, zone },
    { member_tiers: [], coupon: null },
  )
