import type { LifeStep } from './life.ts'

/** A contract of the demo, and how far it went. */
export type PlannedContract = {
  buyer: string
  merchant: string
  /** Days before the seed's instant. */
  days: number
  /** How far it went: written, proposed, confirmed by the buyer, by both. */
  stage: 'draft' | 'proposed' | 'buyer' | 'both'
  models: number
  /** Into how many lots its goods are parted, a month one after the other; left out: one. */
  lots?: number
  /** What happened with its order since, each step on a day before the seed's instant. */
  life?: readonly (readonly [step: LifeStep, days: number])[]
}

/** The steps of an order up to its shipment, from so many days before the seed's instant on. */
const shippedFrom = (days: number) =>
  [
    ['pay', days],
    ['begin', days - 2],
    ['inspect', days - 30],
    ['pass', days - 31],
    ['pay', days - 32],
    ['ship', days - 36],
  ] as const satisfies readonly (readonly [LifeStep, number])[]
const olivia = 'olivia@sunrise-staging.example.com'
const chen = 'chen@haichuan.example.com'

export const contractPlan: readonly PlannedContract[] = [
  { buyer: 'chen@haichuan.example.com', merchant: 'ironwood-works', days: 5, stage: 'both', models: 2 },
  // In production.
  {
    buyer: chen,
    merchant: 'ironwood-works',
    days: 40,
    stage: 'both',
    models: 1,
    life: [
      ['pay', 37],
      ['begin', 30],
    ],
  },
  // A report of more faults than are allowed waits for the buyer.
  {
    buyer: olivia,
    merchant: 'harlow-pine',
    days: 44,
    stage: 'both',
    models: 2,
    life: [
      ['pay', 42],
      ['begin', 38],
      ['inspectBadly', 2],
    ],
  },
  // Passed; the balance before loading is due in three days.
  {
    buyer: olivia,
    merchant: 'ironwood-works',
    days: 50,
    stage: 'both',
    models: 1,
    life: [
      ['pay', 48],
      ['begin', 45],
      ['inspect', 5],
      ['pass', 4],
    ],
  },
  // Its papers were refused once, and wait for finance again.
  {
    buyer: chen,
    merchant: 'harlow-pine',
    days: 52,
    stage: 'both',
    models: 2,
    life: [...shippedFrom(50), ['refusePapers', 12], ['ship', 1]],
  },
  // On the water.
  {
    buyer: olivia,
    merchant: 'ironwood-works',
    days: 62,
    stage: 'both',
    models: 1,
    life: [...shippedFrom(60), ['passPapers', 22]],
  },
  // The first of two lots is on the water, the second in production.
  {
    buyer: chen,
    merchant: 'harlow-pine',
    days: 66,
    stage: 'both',
    models: 2,
    lots: 2,
    life: [...shippedFrom(64), ['passPapers', 26]],
  },
  // Arrived, not received yet.
  {
    buyer: olivia,
    merchant: 'harlow-pine',
    days: 82,
    stage: 'both',
    models: 1,
    life: [...shippedFrom(80), ['passPapers', 42], ['arrive', 4]],
  },
  // Four pieces came damaged and two not at all; the manufacturer made an offer.
  {
    buyer: olivia,
    merchant: 'ironwood-works',
    days: 88,
    stage: 'both',
    models: 1,
    life: [
      ...shippedFrom(86),
      ['passPapers', 48],
      ['arrive', 7],
      ['receiveDamaged', 5],
      ['claim', 4],
      ['offer', 1],
    ],
  },
  // Two pieces that were missing are sent again; their lot waits for its papers.
  {
    buyer: olivia,
    merchant: 'harlow-pine',
    days: 92,
    stage: 'both',
    models: 1,
    life: [
      ...shippedFrom(90),
      ['passPapers', 52],
      ['arrive', 19],
      ['receiveDamaged', 17],
      ['claim', 16],
      ['offerGoods', 12],
      ['acceptOffer', 8],
    ],
  },
  // The manufacturer asks to end it.
  {
    buyer: olivia,
    merchant: 'casa-lumen',
    days: 30,
    stage: 'both',
    models: 1,
    life: [
      ['pay', 28],
      ['askEnd', 2],
    ],
  },
  // Completed.
  {
    buyer: chen,
    merchant: 'ironwood-works',
    days: 97,
    stage: 'both',
    models: 2,
    life: [...shippedFrom(95), ['passPapers', 57], ['arrive', 20], ['receive', 17]],
  },
  {
    buyer: 'olivia@sunrise-staging.example.com',
    merchant: 'ironwood-works',
    days: 9,
    stage: 'buyer',
    models: 1,
  },
  {
    buyer: 'olivia@sunrise-staging.example.com',
    merchant: 'harlow-pine',
    days: 2,
    stage: 'proposed',
    models: 2,
  },
  {
    buyer: 'olivia@sunrise-staging.example.com',
    merchant: 'harlow-pine',
    days: 1,
    stage: 'draft',
    models: 1,
  },
]
