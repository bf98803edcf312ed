/**
 * What a manufacturer is counted by, without weights. `filled`: paid orders that left as ordered; `sound`:
 * delivered pieces without a defect; `answers`: answers in time; `papers`: papers of lots in time and right
 * at once; `receipts`: lines of shipments that came as announced; `content`: products that lack nothing.
 */
export const scoreKinds = ['filled', 'sound', 'answers', 'papers', 'receipts', 'content'] as const
export type ScoreKind = (typeof scoreKinds)[number]

/** The scores that buyers see on the store. */
export const scoresForBuyers = ['filled', 'sound', 'answers'] as const satisfies readonly ScoreKind[]

/** The days over which cases are counted. */
export const scorePeriods = [30, 90] as const
export type ScorePeriod = (typeof scorePeriods)[number]
export const longestPeriod = 90

/** The cases below which a share says too little to be shown. */
export const fewestCases = 20

/** For how many days each night's count is kept. */
export const scoresKeptDays = 400

/** Days within which a manufacturer answers, or sends papers, in time. */
export const answerTimes = { workingDays: 2, contractDays: 7, paperDays: 7 } as const

/** The pictures that a product needs to count as complete. */
export const picturesOfContent = 4

type Tally = { hits: number; cases: number }

/** The share of hits in percent with one decimal; null where the cases are too few to say. */
export const scoreShare = ({ hits, cases }: Tally): number | null =>
  cases < fewestCases ? null : Math.round((1_000 * hits) / cases) / 10

/** What a case is about: an order, what came of it, what was asked, papers of a lot, or an announced line. */
export const scoreSources = [
  'order',
  'delivery',
  'refund',
  'contract',
  'reservation',
  'lot',
  'inbound',
] as const
export type ScoreSource = (typeof scoreSources)[number]

/** For how many days after its end a manufacturer may contest a case, and how long its reason is. */
export const contestDays = 14
export const contestReason = { least: 10, most: 500 } as const

/** `granted`: the case counts as a hit. */
export const contestState = { asked: 0, granted: 1, refused: 2 } as const
export type ContestState = (typeof contestState)[keyof typeof contestState]
