import { logisticsType } from '../../../codes.ts'

type Entry = { event: string; at: string }
/** A step of an order; `at` is null where it lies ahead, or where its day is not known. */
type ProgressStep = { event: string; at: string | null; done: boolean; bad: boolean }

const ends = [
  'cancel',
  'giveUp',
  'confirmCancel',
  'fail',
  'declineDelivery',
  'expire',
  'cancelLate',
  'failArrival',
]

/** The events by which each step is reached; the text is that of the step itself. */
const reachedBy: Readonly<Record<string, readonly string[]>> = {
  create: ['create', 'createToQuote', 'createWithLabel'],
  pay: ['pay', 'passVoucher'],
  approve: ['approve', 'approveArrived'],
  // Goods that were here on the approval need no deposit.
  payDeposit: ['payDeposit', 'passDeposit', 'approveArrived'],
  receiveBatch: ['receiveBatch', 'approveArrived'],
  payFinal: ['payFinal', 'passFinal'],
  // Who asks for a refund of what arrived has received it.
  confirmReceipt: ['confirmReceipt', 'askRefund'],
}
const delivered = ['create', 'pay', 'accept', 'ship', 'arrive', 'confirmReceipt']
const collected = ['create', 'pay', 'accept', 'ready', 'handOver']
const kept = ['create', 'pay', 'keep']
const reserved = ['book', 'submit', 'approve', 'payDeposit', 'receiveBatch', 'payFinal']
const ownWay = (history: readonly Entry[], type: number | null, keep: boolean): string[] => {
  if (keep) return kept
  const pickup = type === logisticsType.selfPickup
  if (history[0]?.event !== 'book') return pickup ? collected : delivered
  if (type === null) return reserved
  return [...reserved, ...(pickup ? ['ready', 'handOver'] : ['ship', 'arrive', 'confirmReceipt'])]
}

/**
 * The steps of an order with the time of each; a step before one that is reached is reached too. An order
 * that ended early shows the steps it reached and how it ended. `logistics_type`: null of a reservation whose
 * delivery is not chosen yet.
 */
export function orderProgress(order: {
  logistics_type: number | null
  keep?: boolean
  history: readonly Entry[]
}): ProgressStep[] {
  const { history } = order
  const way = ownWay(history, order.logistics_type, order.keep === true)
  const times = way.map((step) => timeOf(history, step))
  const furthest = times.findLastIndex((at) => at !== null)
  const steps = way.map((event, i) => ({ event, at: times[i] ?? null, done: i <= furthest, bad: false }))
  const end = history.findLast((entry) => ends.includes(entry.event))
  if (!end) return steps
  return [...steps.filter(({ done }) => done), { event: end.event, at: end.at, done: true, bad: true }]
}

/** When a step was last done; the receipt counts from its first event, as a refund may be asked for again. */
function timeOf(history: readonly Entry[], step: string): string | null {
  const by = reachedBy[step] ?? [step]
  const isOf = ({ event }: Entry) => by.includes(event)
  return (step === 'confirmReceipt' ? history.find(isOf) : history.findLast(isOf))?.at ?? null
}
