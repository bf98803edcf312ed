/** Over how many weeks is counted what is sold in a week. */
export const recentWeeks = 8

/** The sort orders of a dealer's inventory. */
export const inventorySorts = ['item', 'oldest', 'value', 'free'] as const
export type InventorySort = (typeof inventorySorts)[number]

type SoldPieces = {
  /** Pieces that were sent to customers in these weeks. */
  sold: number
  /** Days since the first of the item came there. */
  days: number
}

const tenth = (of: number) => Math.round(of * 10) / 10

/** How many pieces are sold a week, to a tenth: over the last weeks, or those since the first came. */
export function soldPerWeek({ sold, days }: SoldPieces): number {
  const weeks = Math.min(recentWeeks, Math.max(1, days / 7))
  return tenth(sold / weeks)
}

/** For how many weeks what is here lasts, to a tenth, if as much is sold; null where nothing is. */
export const weeksToLast = (on_hand: number, perWeek: number): number | null =>
  perWeek > 0 ? tenth(on_hand / perWeek) : null
