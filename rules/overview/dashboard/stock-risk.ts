/** The risks of an item's stock in a warehouse. `low` and `out` are measured by its sales. */
export const stockRisks = [
  'idle60',
  'idle90',
  'idle180',
  'low',
  'out',
  'incoming',
  'overdue',
  'presale',
] as const
export type StockRisk = (typeof stockRisks)[number]

/** Days without a sale from which an item counts as unsold, by band: each ends where the next begins. */
export const idleDays = { idle60: 60, idle90: 90, idle180: 180 } as const

/** Sales of so many days say how fast an item sells. */
export const speedDays = 30
/** Stock for fewer days than this, at the rate of sales, is low. */
export const coverDays = 14
