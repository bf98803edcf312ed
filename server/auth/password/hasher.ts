import { setTimeout as pause } from 'node:timers/promises'
import type { Options } from '@node-rs/argon2'
import { startWorkerProcess, type WorkerProcess } from '../../workers/worker-process.ts'
import type { HashingTask } from './hasher-process.ts'

type Hasher = {
  hash(text: string, options: Options): Promise<string>
  verify(stored: string, text: string): Promise<boolean>
}

type HasherProcess = WorkerProcess<HashingTask, string | boolean>

const file = new URL('./hasher-process.ts', import.meta.url)
const limits = { heapMb: 64, residentMb: 256 }
const deadlineMs = 60_000
const restTimes = 3
const restAtMostMs = 100

/**
 * argon2id in a process of its own, which runs while nothing else wants to: checking a password takes a core
 * for tens of milliseconds, and readers of the catalogue must not wait for it. Not a thread: one that waits
 * for a core while it holds a lock of its process would stop the whole process
 * (docs/decisions/0183-log-ins-in-a-storm.md). One task at a time; the process starts with the first.
 */
export function openHasher(): Hasher {
  let worker: HasherProcess | undefined
  let turn: Promise<unknown> = Promise.resolve()

  async function ask(task: HashingTask): Promise<string | boolean> {
    if (!worker?.usable()) worker = startWorkerProcess(file, limits, () => new Error('the hasher is gone'))
    return worker.ask(task, deadlineMs)
  }

  /**
   * After a task it rests three times as long as that took, so that a queue of log-ins never has a core to
   * itself; not longer where others held it up.
   */
  function inTurn(task: HashingTask): Promise<string | boolean> {
    let began = 0
    const answer = turn.then(() => {
      began = performance.now()
      return ask(task)
    })
    const rest = () => pause(Math.min(restAtMostMs, restTimes * (performance.now() - began)))
    turn = answer.then(rest, rest)
    return answer
  }
  return {
    hash: async (text, options) => String(await inTurn({ text, options })),
    verify: async (stored, text) => (await inTurn({ text, stored })) === true,
  }
}
