import { type PurchaseMode, purchaseMode } from '../codes.ts'
import { stockModes } from '../goods/sold.ts'

/** How many orders are paid together. */
export const paidAtOnce = 200

/** Orders that are paid together: bought from stock, or sales of the company's own goods. */
export const paidKinds = ['stock', 'sales'] as const
export type PaidKind = (typeof paidKinds)[number]
export const paidModes: Readonly<Record<PaidKind, readonly PurchaseMode[]>> = {
  stock: stockModes,
  sales: [purchaseMode.private],
}
