import { type PurchaseMode, purchaseMode } from '../codes.ts'
import type { SiteCode } from '../sites.ts'

/** The modes in which goods go from a warehouse through cart and checkout. */
export const stockModes: readonly PurchaseMode[] = [purchaseMode.general, purchaseMode.special]

/**
 * Whether a mode is one of the warehouse; the others are by contract (FOB), reservation or for one dealer.
 */
export const isFromStock = (mode: number): boolean => stockModes.some((one) => one === mode)

/** A warehouse area: which site sells through it, and which goods types. */
export type SellingArea = { site: SiteCode; goods_types: readonly number[] }

/**
 * The refusal's name why a site does not sell goods of a mode through a warehouse area, or null where it
 * does. `relation_sold` is the same in the database. docs/decisions/0450.
 */
export function whyNotSold(area: SellingArea, { site, mode }: { site: SiteCode; mode: PurchaseMode }) {
  if (mode === purchaseMode.private) return 'catalogue.notForSale' as const
  if (!isFromStock(mode)) return 'cart.notFromStock' as const
  if (area.site !== site) return 'stock.otherSite' as const
  if (!area.goods_types.includes(mode)) return 'stock.noneInWarehouse' as const
  return null
}
