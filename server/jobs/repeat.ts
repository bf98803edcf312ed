/**
 * Runs work again and again in this process, never twice at the same time: every `everyMs`, and at once when
 * `soon` is called (also while it runs: then once more). For work that the database itself keeps from being
 * done twice.
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
    /** Waits for what is being done and begins nothing more. */
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
