import { Refusal } from '#rules/refusals'

type QueuedTask = { enter: () => void; sendAway: (refusal: Refusal) => void }

/**
 * A queue that runs `atOnce` works and keeps `most` waiting, round-robin by their source and
 * first-in-first-out within each. When it is full, the last one of the source with most waiting is refused
 * (`request.tooMany`), so that one source cannot keep others out.
 */
export function fairQueue(atOnce: number, most: number) {
  /** The waiting works by source, in the order of the sources' turns. */
  const queues = new Map<string, QueuedTask[]>()
  let inside = 0
  let waiting = 0

  function longest(): QueuedTask[] {
    let found: QueuedTask[] = []
    for (const queue of queues.values()) if (queue.length > found.length) found = queue
    return found
  }

  /** Whether the next one of a source is refused: the queue is full, and no other source has more waiting. */
  function full(from: string): boolean {
    if (inside < atOnce || waiting < most) return false
    return longest().length <= (queues.get(from)?.length ?? 0) + 1
  }

  function wait(from: string): Promise<void> {
    if (full(from)) throw tooMany()
    if (waiting >= most) {
      longest().pop()?.sendAway(tooMany())
      waiting -= 1
    }
    return new Promise((enter, sendAway) => {
      const queue = queues.get(from)
      if (queue) queue.push({ enter, sendAway })
      else queues.set(from, [{ enter, sendAway }])
      waiting += 1
    })
  }

  /** Passes the place on directly, so that nobody overtakes the waiting ones. */
  function handOn(): void {
    for (const [from, queue] of queues) {
      queues.delete(from)
      const next = queue.shift()
      if (queue.length > 0) queues.set(from, queue)
      if (!next) continue
      waiting -= 1
      next.enter()
      return
    }
    inside -= 1
  }

  async function pass<T>(work: () => Promise<T>, from = ''): Promise<T> {
    if (inside >= atOnce) await wait(from)
    else inside += 1
    try {
      return await work()
    } finally {
      handOn()
    }
  }
  return Object.assign(pass, { full })
}

const tooMany = () => new Refusal('request.tooMany', { seconds: 2 })
