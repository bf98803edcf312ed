/**
 * Lists of orders count so far and no further: whoever has more is told "1,000+", at the same price for a
 * shop of ten as for a million.
 */
export const countLimit = 1000

type StatusCount = { status: number; count: number }

/** How many orders are in any of these statuses; with none named, in all. */
export const countIn = (counts: readonly StatusCount[], statuses: readonly number[]): number =>
  counts
    .filter(({ status }) => statuses.length === 0 || statuses.includes(status))
    .reduce((sum, { count }) => sum + count, 0)
