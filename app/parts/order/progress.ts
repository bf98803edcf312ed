import { logisticsType } from '#rules/codes'

type Entry = { event: string; at: string }
export type Mark = { event: string; at: string | null; bad: boolean }

const ends = ['cancel', 'giveUp', 'confirmCancel', 'fail', 'declineDelivery']
/** Events of creation that differ only in what comes before the payment. */
const same: Readonly<Record<string, string>> = { createToQuote: 'create', createWithLabel: 'create' }
const delivered = ['create', 'pay', 'accept', 'ship', 'arrive', 'confirmReceipt']
const collected = ['create', 'pay', 'accept', 'ready', 'handOver']

/**
 * The steps of an order with the time of each; future steps have no time. An order that ended early shows the
 * steps it reached and how it ended.
 */
export function progressOf(order: { logistics_type: number; history: readonly Entry[] }): Mark[] {
  const way = order.logistics_type === logisticsType.selfPickup ? collected : delivered
  const last = (event: string) =>
    order.history.findLast((entry) => (same[entry.event] ?? entry.event) === event)?.at ?? null
  const marks = way.map((event) => ({ event, at: last(event), bad: false }))
  const end = order.history.findLast((entry) => ends.includes(entry.event))
  if (!end) return marks
  return [...marks.filter(({ at }) => at !== null), { event: end.event, at: end.at, bad: true }]
}
