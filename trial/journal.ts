/** An order as its buyer was told of it. */
export type Order = {
  company_id: number
  order_parent_number: string
  order_numbers: readonly string[]
  relation_id: number
  quantity: number
  cents: number
  /** The payment was acknowledged. */
  paid: boolean
}

/** The buyers' record of what they were told. Times are milliseconds of `performance.now()`. */
export type Journal = {
  orders: Order[]
  /** When a purchase was complete. */
  purchases: number[]
  /** Tries that were not answered as they should be; each was repeated under its key. */
  tries: { at: number; reason: string }[]
  /** There was nothing left of the goods. */
  soldOut: number
  /** Purchases that were refused for good, or not decided when time ended. */
  unfinished: string[]
}

export const openJournal = (): Journal => ({
  orders: [],
  purchases: [],
  tries: [],
  soldOut: 0,
  unfinished: [],
})

/** The longest time between two purchases, from one instant to another. */
export function longestGap(purchases: readonly number[], from: number, to: number): number {
  const within = purchases.filter((at) => at > from && at < to).sort((a, b) => a - b)
  const before = Math.max(...purchases.filter((at) => at <= from), Number.NEGATIVE_INFINITY)
  const marks = [Number.isFinite(before) ? before : from, ...within, to]
  return Math.max(0, ...marks.slice(1).map((at, place) => at - marks[place]!))
}
