import { creation, edges, type Graph } from '../../graph.ts'

/** Where a count of an item in a warehouse is. */
export const countState = { open: 0, counted: 1, done: 2, dropped: 9 } as const
export type CountState = (typeof countState)[keyof typeof countState]

const { open, counted, done, dropped } = countState

/**
 * Why something is counted: its manufacturer asked, or doubts the last count; the warehouse opened it; its
 * turn came; or a feed says much more than a count found.
 */
export const countCauses = ['asked', 'cycle', 'turn', 'feed', 'dispute'] as const
export type CountCause = (typeof countCauses)[number]

/**
 * The ways of a count: asked by the manufacturer or opened by the warehouse or the shop, counted, where much
 * differs counted again by another person, and booked.
 */
export const countGraph = {
  ask: creation(open, 'merchant'),
  open: [...creation(open, 'warehouse'), ...creation(open, 'system')],
  count: edges([open], counted, 'warehouse'),
  book: edges([open, counted], done, 'warehouse'),
  drop: edges([open, counted], dropped, 'warehouse'),
} as const satisfies Graph<CountState>

export type CountEvent = keyof typeof countGraph

/** What one person may book alone: at most so much of the goods' price, and so many hundredths of them. */
const countAlone = { cents: 50_000, percent: 5 } as const
export const countedAtMost = 1_000_000

/**
 * In how many days an item's turn comes: of what lies in a warehouse the dearest, up to so many hundredths of
 * its price, are counted more often than the rest.
 */
export const countTurns = [
  { upTo: 80, days: 30 },
  { upTo: 95, days: 91 },
  { upTo: 100, days: 182 },
] as const
/** The most routine counts that wait in an aisle; each day as many are opened as were made. */
export const turnsAnAisle = 20
/** A feed that says more than so many hundredths of what a count found makes a count, and no stock. */
export const feedAtMost = 110
/** In so many days its manufacturer doubts a count, by asking for another. */
export const doubtDays = 14

type Difference = { counted: number; on_hand: number; price_cents: number }

/** Whether a count is booked as the first person counted, or another person counts again. */
export function standsAlone({ counted: pieces, on_hand, price_cents }: Difference): boolean {
  const difference = Math.abs(pieces - on_hand)
  return difference * price_cents <= countAlone.cents && difference * 100 <= on_hand * countAlone.percent
}

type Book = { counted: number; on_hand: number; reserved: number; dealers: number }

/**
 * What a count books, against which book, and how many reserved pieces are not there: stock is never below
 * what is reserved. What dealers keep lies among the counted pieces and is theirs first.
 */
export function countBooks({ counted: pieces, on_hand, reserved, dealers }: Book) {
  const theirs = Math.min(dealers, pieces)
  const found = pieces - theirs
  const left = Math.max(found, reserved)
  return { book: on_hand + theirs, booked: left - on_hand, short: left - found }
}
