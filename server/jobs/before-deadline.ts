type Deadline = {
  longestMs: number
  /** How long it is waited for once `stopping` is aborted. */
  graceMs: number
  stopping: AbortSignal | undefined
}

/**
 * Waits for work that may hang and cannot be called off. Throws where it takes longer than `longestMs`, and
 * gives false where the process is to end first; what the work comes to after that is lost.
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
