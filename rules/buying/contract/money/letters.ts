/** How a contract is paid: to the shop (1), or past it by a letter of credit (2). */
export type PayWay = 1 | 2

/** Where a letter of credit is: advised (0), confirmed (1), refused (2), replaced or used up (3). */
export type LetterState = 0 | 1 | 2 | 3

/** Where papers are that were presented to its bank: presented (0), paid (1), refused (2). */
export type DrawingState = 0 | 1 | 2
