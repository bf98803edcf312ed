import type { DifferenceKind } from '#rules/buying/inbound/difference'

/** Cartons and pieces a carton of one item of a shipment. */
type PlannedLine = { cartons: number; pieces: number }
/** What was counted of a line, by its place in the shipment. */
type PlannedCount = { line: number; sound: number; damaged?: number; note?: string }

/** What its manufacturer says of a difference of a line. */
type PlannedAnswer = {
  days: number
  line: number
  kind: DifferenceKind
  /** Why; left out: it is accepted. */
  disputed?: string
}

/** A shipment of the demo shop; `days`: how many before the seed, or after it where they are negative. */
export type PlannedInbound = {
  slug: string
  reference: string
  lines: readonly PlannedLine[]
  begun: number
  /** Left out: its day is not known yet. */
  expected?: number
  announced?: number
  moved?: { days: number; to: number; reason: string }
  sent?: { days: number; carrier?: string; tracking?: string; container?: string }
  cancelled?: { days: number; reason: string }
  arrived?: number
  counted?: { days: number; lines: readonly PlannedCount[]; unknown?: { barcode: string; pieces: number } }
  finished?: number
  answers?: readonly PlannedAnswer[]
}

const twoLines = [
  { cartons: 12, pieces: 2 },
  { cartons: 8, pieces: 4 },
]
const threeLines = [...twoLines, { cartons: 20, pieces: 1 }]

/** Shipments in every state that manufacturers and the warehouse meet, most of them of Harlow & Pine. */
export const inboundPlan: readonly PlannedInbound[] = [
  {
    slug: 'harlow-pine',
    reference: 'HP-2088 chairs',
    lines: threeLines,
    begun: 46,
    announced: 45,
    expected: 23,
    sent: { days: 40, carrier: 'Pacific Drayage', container: 'MSKU3054388' },
    arrived: 23,
    counted: {
      days: 22,
      lines: [
        { line: 0, sound: 24 },
        { line: 1, sound: 32 },
        { line: 2, sound: 20 },
      ],
    },
    finished: 22,
  },
  {
    slug: 'harlow-pine',
    reference: 'HP-2101',
    lines: threeLines,
    begun: 31,
    announced: 30,
    expected: 4,
    sent: { days: 26, carrier: 'Old Dominion', tracking: '07741 229 118' },
    arrived: 4,
    counted: {
      days: 3,
      lines: [
        { line: 0, sound: 21 },
        { line: 1, sound: 34 },
        {
          line: 2,
          sound: 19,
          damaged: 1,
          note: 'The carton is crushed and a leg is broken; the driver noted it on the delivery paper.',
        },
      ],
      unknown: { barcode: '0036000291452', pieces: 2 },
    },
    finished: 2,
    answers: [{ days: 1, line: 2, kind: 'damaged' }],
  },
  {
    slug: 'harlow-pine',
    reference: 'HP-2107',
    lines: twoLines,
    begun: 26,
    announced: 25,
    expected: 2,
    sent: { days: 18, carrier: 'Estes', tracking: '114 220 9087' },
    arrived: 1,
    counted: { days: 0.2, lines: [{ line: 0, sound: 24 }] },
  },
  {
    slug: 'harlow-pine',
    reference: 'HP-2110',
    lines: twoLines,
    begun: 41,
    announced: 40,
    expected: 6,
    sent: { days: 33, carrier: 'Pacific Drayage', container: 'TCLU4265840' },
  },
  {
    slug: 'harlow-pine',
    reference: 'HP-2114 spring order',
    lines: threeLines,
    begun: 9,
    announced: 8,
    expected: -10,
    moved: { days: 3, to: -17, reason: 'The mill delivers the oak a week later.' },
  },
  { slug: 'harlow-pine', reference: 'HP-2119', lines: twoLines, begun: 1 },
  {
    slug: 'harlow-pine',
    reference: 'HP-2092',
    lines: twoLines,
    begun: 38,
    announced: 37,
    expected: 12,
    cancelled: { days: 30, reason: 'The order goes straight to the customer.' },
  },
  {
    slug: 'ironwood-works',
    reference: 'IW-551',
    lines: threeLines,
    begun: 15,
    announced: 14,
    expected: 0,
    sent: { days: 5, carrier: 'Saia', tracking: '88210 4471' },
    arrived: 0.1,
  },
  {
    slug: 'ironwood-works',
    reference: 'IW-548',
    lines: twoLines,
    begun: 20,
    announced: 19,
    expected: 9,
    sent: { days: 14, carrier: 'Saia', tracking: '88210 3986' },
    arrived: 9,
    counted: {
      days: 8,
      lines: [
        { line: 0, sound: 22 },
        { line: 1, sound: 33 },
      ],
    },
    finished: 8,
    // The surplus is not answered: it stands.
    answers: [
      {
        days: 6,
        line: 0,
        kind: 'missing',
        disputed: 'Twelve cartons of two were loaded; the carrier signed for twelve on the bill of lading.',
      },
    ],
  },
  {
    slug: 'ironwood-works',
    reference: 'IW-560',
    lines: twoLines,
    begun: 6,
    announced: 5,
    expected: -6,
    sent: { days: 1, carrier: 'Saia', tracking: '88210 5120' },
  },
  { slug: 'casa-lumen', reference: 'CL-34', lines: twoLines, begun: 4, announced: 3, expected: -21 },
]
