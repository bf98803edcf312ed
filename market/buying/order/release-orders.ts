import type { Tx } from '#database/connect'
import { releaseStock } from '../../goods/inventory/release.ts'
import { giveBackCoupons } from '../../money/coupon/use-coupon.ts'
import type { OrderRow } from './status/move.ts'

/** Releases the stock and the coupons of orders that end before they are paid. Lock the orders first. */
export async function giveBack(tx: Tx, orders: readonly OrderRow[], at: Date): Promise<void> {
  await releaseStock(
    tx,
    orders.map(({ id }) => id),
  )
  await giveBackCoupons(tx, orders, at)
}
