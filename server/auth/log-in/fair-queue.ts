import { Refusal } from '#rules/refusals'

type Waiting = { enter: () => void; sendAway: (refusal: Refusal) => void }

/**
 * Lets `atOnce` through and keeps `most` waiting, in turns among where they come from and in order within
 * each. Where more come, the last of where most wait from is sent away (`request.tooMany`): one that asks
 * without end keeps nobody else out.
 */
export function fairQueue(atOnce: number, most: number) {
  /** Those who wait, by where they come from, in the order in which it is the turn of each. */
  const queues = new Map<string, Waiting[]>()
  let inside = 0
  let waiting = 0

  function longest(): Waiting[] {
    let found: Waiting[] = []
    for (const queue of queues.values()) if (queue.length > found.length) found = queue
    return found
  }

  /** Whether the next from there is sent away: too many wait, and nobody has more of them. */
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

  /** Hands the place on, so that nobody slips in before those who wait. */
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
