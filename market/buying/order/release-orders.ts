import type { Tx } from '#database/connect'
import { orderKind } from '#rules/buying/order/graphs'
import { releaseStock } from '../../goods/inventory/release.ts'
import { giveBackCoupons } from '../../money/coupon/use-coupon.ts'
import { freePlaces } from './free-places.ts'
import type { OrderRow } from './status/move.ts'

/**
 * Releases the stock, the places in line and the coupons of orders that end before they are paid. Lock the
 * orders first.
 */
export async function giveBack(tx: Tx, orders: readonly OrderRow[], at: Date): Promise<void> {
  await releaseStock(
    tx,
    orders.map(({ id }) => id),
  )
  const reserved = orders.filter(({ kind }) => kind === orderKind.presale)
  if (reserved.length > 0)
    await freePlaces(
      tx,
      reserved.map(({ id }) => id),
    )
  await giveBackCoupons(tx, orders, at)
}
