import { toCents } from '../../money/money.ts'
import type { OrderEvent } from './graphs.ts'

/** The moves that a batch can make: they need no input but one text for all orders. */
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

/** The most orders that one pick list covers. */
export const pickedAtOnce = 200

/** The outcome of an order of a batch. `failed`: because of a bug. */
export const batchOutcomes = ['done', 'refused', 'failed'] as const
export type BatchOutcome = (typeof batchOutcomes)[number]

/** Whether the event ends orders and refunds them. */
export const endsOrder = (event: BatchEvent): boolean => event === 'fail' || event === 'confirmCancel'

/** What a site may let one person end within a day, at most. The database holds the same bound. */
export const endAloneAtMost = toCents(100_000_000)

/** Whether the event needs a reason, of which the buyer is notified. */
export const needsWords = (event: BatchEvent): boolean => event === 'fail' || event === 'refuseCancel'
