import { Worker } from 'node:worker_threads'
import type { Options } from '@node-rs/argon2'
import type { HashingDone, HashingTask } from './hasher-thread.ts'

export type Hasher = {
  hash(text: string, options: Options): Promise<string>
  verify(stored: string, text: string): Promise<boolean>
}

type Waiting = { resolve: (answer: string | boolean) => void; reject: (error: Error) => void }
type Asked = { text: string } & ({ options: Options } | { stored: string })

/**
 * argon2id in a thread of its own, which steps back behind all other work of the machine: checking a password takes a core for
 * tens of milliseconds, and who reads the catalogue meanwhile must not wait for it. The thread begins with its first task and
 * holds no process up.
 */
export function openHasher(): Hasher {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let last = 0

  function begin(): Worker {
    const made = new Worker(new URL('./hasher-thread.ts', import.meta.url))
    made.on('message', (done: HashingDone) => {
      const who = waiting.get(done.id)
      waiting.delete(done.id)
      if (waiting.size === 0) made.unref()
      if ('error' in done) who?.reject(new Error(done.error))
      else who?.resolve(done.answer)
    })
    made.on('error', (error) => {
      worker = undefined
      for (const who of waiting.values())
        who.reject(error instanceof Error ? error : new Error(String(error)))
      waiting.clear()
    })
    return made
  }
  function ask(asked: Asked): Promise<string | boolean> {
    return new Promise((resolve, reject) => {
      worker ??= begin()
      worker.ref()
      last += 1
      waiting.set(last, { resolve, reject })
      const task: HashingTask = { id: last, ...asked }
      worker.postMessage(task)
    })
  }
  return {
    hash: async (text, options) => String(await ask({ text, options })),
    verify: async (stored, text) => (await ask({ text, stored })) === true,
  }
}
