/** The weeks over which is counted how much of an item is sold. */
export const soldWeeks = 4

/** The most pieces that a threshold may be. */
export const thresholdAtMost = 1_000_000

/** How many pieces are sold a week, to a tenth; from those sold in `soldWeeks`. */
export const soldAWeek = (sold: number): number => Math.round((sold * 10) / soldWeeks) / 10

/** How many whole weeks the available pieces will last; null where none are sold. */
export const weeksLeft = ({ available, sold }: { available: number; sold: number }): number | null =>
  sold > 0 ? Math.floor((Math.max(0, available) * soldWeeks) / sold) : null

/** Whether fewer pieces are available than the manufacturer wants. */
export const isLow = ({ available, threshold }: { available: number; threshold: number | null }): boolean =>
  threshold !== null && available < threshold
