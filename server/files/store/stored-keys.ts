import { type Files, isStorageKey } from '../file-store.ts'

/** The keys in a store, without what is half written or none of ours. */
export async function* storedKeys(files: Files, at: Date): AsyncGenerator<string> {
  for await (const key of files.olderThan('', at))
    if (isStorageKey(key) && !key.startsWith('health/')) yield key
}
