/**
 * Repeats work in this process, never twice at the same time: every `everyMs`, and at once when `soon` is
 * called (during a run: once more after it). For work that the database itself protects from being done
 * twice.
 */
export function repeatEvery(work: () => Promise<unknown>, everyMs: number, onError: (error: Error) => void) {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let wanted = false
  let stopped = false

  async function run() {
    do {
      wanted = false
      try {
        await work()
      } catch (error) {
        onError(error as Error)
      }
    } while (wanted && !stopped)
    running = undefined
    if (!stopped) timer = setTimeout(soon, everyMs)
  }

  function soon() {
    clearTimeout(timer)
    if (stopped) return
    if (running) wanted = true
    else running = run()
  }

  soon()
  return {
    soon,
    /** Waits for the current run and starts no more. */
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
