import type { OrderEvent } from './graphs.ts'

/** What can be done with many orders at once: moves that need no more than a word that fits all of them. */
export const batchEvents = [
  'accept',
  'ready',
  'handOver',
  'arrive',
  'unlock',
  'confirmCancel',
  'refuseCancel',
  'fail',
] as const satisfies readonly OrderEvent[]
export type BatchEvent = (typeof batchEvents)[number]

/** How many orders one batch may have. */
export const batchAtMost = 1000

/** What became of an order of a batch. `failed`: by a fault of ours. */
export const batchOutcomes = ['done', 'refused', 'failed'] as const
export type BatchOutcome = (typeof batchOutcomes)[number]

/** Orders end by these, and their money goes back. */
export const endsOrder = (event: BatchEvent): boolean => event === 'fail' || event === 'confirmCancel'

/** The buyer is told why. */
export const needsWords = (event: BatchEvent): boolean => event === 'fail' || event === 'refuseCancel'
