import { afterEach, expect, test, vi } from 'vitest'
import { lead } from './lead.ts'

/** Web Locks of one browser, with what `lead` uses of them. */
function openLocks() {
  type Waiting = { begin: () => void; lose: (error: Error) => void }
  let holder: Waiting | null = null
  const queue: Waiting[] = []
  const next = () => {
    holder = queue.shift() ?? null
    holder?.begin()
  }
  return {
    request: (_name: string, options: { steal?: boolean; signal?: AbortSignal }, work: () => Promise<void>) =>
      new Promise<void>((resolve, reject) => {
        const lock: Waiting = {
          lose: reject,
          begin: () =>
            void work()
              .then(resolve, reject)
              .finally(() => holder === lock && next()),
        }
        options.signal?.addEventListener('abort', () => {
          const at = queue.indexOf(lock)
          if (at < 0) return
          queue.splice(at, 1)
          reject(new Error('aborted'))
        })
        if (options.steal) {
          holder?.lose(new Error('stolen'))
          holder = null
          queue.unshift(lock)
        } else queue.push(lock)
        if (!holder) next()
      }),
  }
}

const until = (signal: AbortSignal) =>
  new Promise<void>((done) => {
    if (signal.aborted) done()
    signal.addEventListener('abort', () => done())
  })

/** A tab: whether it leads, and when it last heard of who does. */
function aTab(name = 'live') {
  const end = new AbortController()
  const tab = { leads: 0, heardAt: performance.now(), close: () => end.abort() }
  void lead(name, {
    signal: end.signal,
    heard: () => tab.heardAt,
    async work(signal) {
      tab.leads += 1
      await until(signal)
      tab.leads -= 1
    },
  })
  return tab
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('one tab leads; when it closes the next one does, and where there are no locks each for itself', async () => {
  vi.stubGlobal('navigator', { locks: openLocks() })
  const [one, two] = [aTab(), aTab()]
  expect([one.leads, two.leads]).toEqual([1, 0])
  one.close()
  await expect.poll(() => [one.leads, two.leads]).toEqual([0, 1])
  two.close()
  vi.stubGlobal('navigator', {})
  const alone = [aTab(), aTab()]
  expect(alone.map(({ leads }) => leads)).toEqual([1, 1])
  for (const tab of alone) tab.close()
  const barred = vi.fn(() => Promise.reject(new DOMException('barred', 'SecurityError')))
  vi.stubGlobal('navigator', { locks: { request: barred } })
  const without = aTab()
  await expect.poll(() => without.leads).toBe(1)
  expect(barred).toHaveBeenCalledTimes(1)
  without.close()
})

test('a leader that is silent for a minute loses the lock and follows', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  vi.stubGlobal('navigator', { locks: openLocks() })
  const [frozen, other] = [aTab(), aTab()]
  vi.advanceTimersByTime(45_000)
  expect([frozen.leads, other.leads]).toEqual([1, 0])
  vi.advanceTimersByTime(45_000)
  await vi.waitFor(() => expect([frozen.leads, other.leads]).toEqual([0, 1]))
  frozen.heardAt = performance.now()
  other.close()
  await vi.waitFor(() => expect([frozen.leads, other.leads]).toEqual([1, 0]))
  frozen.close()
})
