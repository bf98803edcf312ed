/** A leader that is silent for so long is frozen or gone, and another tab takes its place. */
export const silentMs = 60_000

type LeaderOptions = {
  work: (signal: AbortSignal) => Promise<void>
  /** When this tab last heard of a leader, in milliseconds of `performance.now`. */
  heard: () => number
  signal: AbortSignal
}

/**
 * Does the work in one tab of the browser at a time: in the next one when that tab closes, and in another
 * where it says nothing for a minute. Each tab does it for itself where a browser has no locks, as over plain
 * http, or gives none.
 */
export async function lead(name: string, { work, heard, signal }: LeaderOptions): Promise<void> {
  const { locks } = navigator
  if (!locks) return work(signal)
  for (let steal = false; !signal.aborted; ) {
    const lost = new AbortController()
    const silence = silenceOf(heard, lost.signal)
    const options = steal ? { steal } : { signal: AbortSignal.any([signal, silence]) }
    let led = false
    const isDone = await locks
      .request(name, options, () => {
        led = true
        return work(AbortSignal.any([signal, lost.signal]))
      })
      .then(
        () => true,
        () => false,
      )
    // Where another tab took the lock, the work goes on there.
    lost.abort()
    if (isDone) return
    if (!led && !silence.aborted && !signal.aborted) return work(signal)
    steal = !led && silence.aborted
  }
}

/** Aborts once nothing was heard for too long. */
function silenceOf(heard: () => number, until: AbortSignal): AbortSignal {
  const silence = new AbortController()
  const timer = setInterval(() => {
    if (performance.now() - heard() > silentMs) silence.abort()
  }, silentMs / 4)
  until.addEventListener('abort', () => clearInterval(timer))
  return silence.signal
}
