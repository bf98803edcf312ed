/**
 * Limits how many pieces of work run at once; the others wait in order. Rendering is CPU work: more pages
 * at once are not done sooner, and all of them use memory meanwhile.
 */
export function limitConcurrency(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    // Passes the place on directly, so that nobody overtakes the waiting ones.
    if (running === most) await new Promise<void>((next) => waiting.push(next))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
