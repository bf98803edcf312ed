type Deadline = {
  longestMs: number
  /** The time to wait once `stopping` is aborted. */
  graceMs: number
  stopping: AbortSignal | undefined
}

/**
 * Awaits work that may hang and cannot be cancelled. Throws if it takes longer than `longestMs`, and
 * returns false if the process stops first; a later result is lost.
 */
export async function beforeDeadline(work: Promise<unknown>, deadline: Deadline): Promise<boolean> {
  const { longestMs, graceMs, stopping } = deadline
  const over = new AbortController()
  const timers: NodeJS.Timeout[] = []
  try {
    return await new Promise<boolean>((resolve, reject) => {
      const later = (run: () => void, ms: number) => timers.push(setTimeout(run, ms))
      later(() => reject(new Error(`no answer within ${longestMs / 1000} seconds`)), longestMs)
      const stop = () => later(() => resolve(false), graceMs)
      if (stopping?.aborted) stop()
      else stopping?.addEventListener('abort', stop, { signal: over.signal })
      work.then(() => resolve(true), reject)
    })
  } finally {
    over.abort()
    for (const timer of timers) clearTimeout(timer)
  }
}
