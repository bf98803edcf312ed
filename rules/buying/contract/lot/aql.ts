/** The share of faulty pieces up to which a lot is accepted: ISO 2859-1, general level II, single, normal. */
const aql = { critical: 0, major: 2.5, minor: 4 } as const

type Plan = { n: number; accept: number }
type Row = { upTo: number; letter: string; n: number; major: Plan; minor: Plan }

/** By the size of a lot: its letter, and the plans for major and minor faults with the arrows followed. */
const table: readonly Row[] = [
  { upTo: 8, letter: 'A', n: 2, major: { n: 5, accept: 0 }, minor: { n: 3, accept: 0 } },
  { upTo: 15, letter: 'B', n: 3, major: { n: 5, accept: 0 }, minor: { n: 3, accept: 0 } },
  { upTo: 25, letter: 'C', n: 5, major: { n: 5, accept: 0 }, minor: { n: 3, accept: 0 } },
  { upTo: 50, letter: 'D', n: 8, major: { n: 5, accept: 0 }, minor: { n: 13, accept: 1 } },
  { upTo: 90, letter: 'E', n: 13, major: { n: 20, accept: 1 }, minor: { n: 13, accept: 1 } },
  { upTo: 150, letter: 'F', n: 20, major: { n: 20, accept: 1 }, minor: { n: 20, accept: 2 } },
  { upTo: 280, letter: 'G', n: 32, major: { n: 32, accept: 2 }, minor: { n: 32, accept: 3 } },
  { upTo: 500, letter: 'H', n: 50, major: { n: 50, accept: 3 }, minor: { n: 50, accept: 5 } },
  { upTo: 1200, letter: 'J', n: 80, major: { n: 80, accept: 5 }, minor: { n: 80, accept: 7 } },
  { upTo: 3200, letter: 'K', n: 125, major: { n: 125, accept: 7 }, minor: { n: 125, accept: 10 } },
  { upTo: 10_000, letter: 'L', n: 200, major: { n: 200, accept: 10 }, minor: { n: 200, accept: 14 } },
]
const largest: Row = {
  upTo: Number.POSITIVE_INFINITY,
  letter: 'M',
  n: 315,
  major: { n: 315, accept: 14 },
  minor: { n: 315, accept: 21 },
}

/** How many pieces of a lot are looked at, and how many of them may have a fault. */
type SamplePlan = { letter: string; sample: number; major: number; minor: number }

/**
 * The sample of a lot: one for both kinds of faults, the larger of the two that the table asks for, every
 * piece of a small lot.
 */
export function samplePlan(lot_size: number): SamplePlan {
  const row = table.find(({ upTo }) => lot_size <= upTo) ?? largest
  const sample = Math.min(lot_size, Math.max(row.major.n, row.minor.n))
  return { letter: row.letter, sample, major: row.major.accept, minor: row.minor.accept }
}

/** The faulty pieces that were found in a sample. */
type FaultCounts = { critical: number; major: number; minor: number }
export const verdict = { pass: 1, fail: 2 } as const
type Verdict = (typeof verdict)[keyof typeof verdict]

/** What the faults found say about a lot: one that may hurt somebody fails it. */
export function verdictOf(lot_size: number, { critical, major, minor }: FaultCounts): Verdict {
  const plan = samplePlan(lot_size)
  return critical > aql.critical || major > plan.major || minor > plan.minor ? verdict.fail : verdict.pass
}
