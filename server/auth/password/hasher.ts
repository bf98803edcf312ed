import type { Options } from '@node-rs/argon2'
import { openThread } from '../../workers/thread.ts'
import type { HashingTask } from './hasher-thread.ts'

export type Hasher = {
  hash(text: string, options: Options): Promise<string>
  verify(stored: string, text: string): Promise<boolean>
}

/**
 * argon2id in a thread of its own, of the lowest priority: checking a password takes a core for tens of
 * milliseconds, and readers of the catalogue must not wait for it.
 */
export function openHasher(): Hasher {
  const ask = openThread<HashingTask, string | boolean>(new URL('./hasher-thread.ts', import.meta.url))
  return {
    hash: async (text, options) => String(await ask({ text, options })),
    verify: async (stored, text) => (await ask({ text, stored })) === true,
  }
}
