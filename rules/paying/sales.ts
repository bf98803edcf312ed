/** How many sales orders are paid together. */
export const paidAtOnce = 200
