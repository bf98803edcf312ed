/** Lists of orders count so far and no further: whoever has more is told "1,000+", at the same price for a shop of ten as for a million. */
export const countedAtMost = 1000
