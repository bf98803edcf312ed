type Queue = { count: number; due_at: string | null; late: number }

/**
 * Queues by what is to be done first: those with something late, the longest overdue first; those in time,
 * the next due first, without a deadline last; and those in which nothing waits, in their own order.
 */
export function inOrderOfUrgency<One extends Queue>(queues: readonly One[]) {
  const waiting = queues.filter(({ count }) => count > 0).sort(byDeadline)
  return {
    late: waiting.filter(({ late }) => late > 0),
    inTime: waiting.filter(({ late }) => late === 0),
    clear: queues.filter(({ count }) => count === 0),
  }
}

const deadlineOf = ({ due_at }: Queue) => (due_at === null ? Number.POSITIVE_INFINITY : Date.parse(due_at))

function byDeadline(one: Queue, other: Queue): number {
  const [a, b] = [deadlineOf(one), deadlineOf(other)]
  return a === b ? 0 : a - b
}
