/** How a contract is paid: to the shop, or past it by a letter of credit. */
export const payWay = { transfer: 1, letterOfCredit: 2 } as const
export type PayWay = (typeof payWay)[keyof typeof payWay]

/** Where a letter of credit is; a `closed` one was replaced or is used up. */
export const letterState = { advised: 0, confirmed: 1, refused: 2, closed: 3 } as const
export type LetterState = (typeof letterState)[keyof typeof letterState]

/** Where papers are that were presented to its bank. */
export const drawingState = { presented: 0, paid: 1, refused: 2 } as const
export type DrawingState = (typeof drawingState)[keyof typeof drawingState]
