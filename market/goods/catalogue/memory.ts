import { LRUCache } from 'lru-cache'

type SeenVersion = { version: number; at: Date }

/**
 * Caches answers in this process for a short time: counts, trees, neighbours. Nothing about money or what
 * can be bought. An answer is valid while the catalogue has the same version, and for `lifeMs` at most, by
 * the requests' own clock.
 */
export function memory<T>({ lifeMs, size }: { lifeMs: number; size: number }) {
  const kept = new LRUCache<string, { value: T; version: number; until: number }>({ max: size })
  /** The cached answer with its version, for a caller who checks the version afterwards. */
  const peek = (key: string, at: Date) => {
    const found = kept.get(key)
    const now = at.getTime()
    return found && now < found.until && now > found.until - 2 * lifeMs ? found : undefined
  }
  const keep = (key: string, { version, at }: SeenVersion, value: T) => {
    kept.set(key, { value, version, until: at.getTime() + lifeMs })
    return value
  }
  const recall = async (key: string, seen: SeenVersion, load: () => Promise<T>): Promise<T> => {
    const found = peek(key, seen.at)
    return found && found.version === seen.version ? found.value : keep(key, seen, await load())
  }
  return { peek, keep, recall }
}
