/**
 * The shelves of the listing: an aisle, and in it a category or all (0). `write_lists` uses the same numbers.
 */
export const aisle = { all: 0, special: 1, fob: 2, presale: 3, badGoods: 4 } as const
export type Aisle = (typeof aisle)[keyof typeof aisle]

/** The number of the shelf of an aisle and a category. */
export const shelfNumber = (which: Aisle, category_id = 0) => which * 1_000_000 + category_id

const dayMs = 86_400_000
/** A product is new for this many days after it was first put on the shelf. */
export const newDays = 60

/** The instant this many days of 24 hours before another. */
export const shelvedSince = (at: Date, days: number) => new Date(at.getTime() - days * dayMs)
