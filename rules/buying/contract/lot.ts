/** Where a lot is: the goods of a contract that are inspected and shipped together. */
export const lotState = {
  planned: 0,
  inspected: 1,
  documents: 2,
  documentsRefused: 3,
  onTheWater: 4,
  arrived: 5,
  received: 6,
  claimed: 7,
  settled: 8,
  cancelled: 9,
} as const
/** The last number of a lot: up to nine are agreed, further ones send goods again that were claimed. */
export const lastLot = 30
export type LotState = (typeof lotState)[keyof typeof lotState]
