import { LRUCache } from 'lru-cache'

/**
 * A page as it is sent to browsers. Who takes no Brotli gets it repacked: to keep it plain as well would take
 * five times the memory.
 */
export type CachedPage = {
  status: number
  headers: Readonly<Record<string, string>>
  etag: string
  /** Its length when unpacked. */
  bytes: number
  brotli: Buffer
}

export type PageCacheOptions = {
  maxBytes: number
  now: () => number
  /** After this a page is made anew, while the old one still goes out. Default one minute. */
  freshMs?: number
  /** After this it does not go out any more. Default ten minutes. */
  staleMs?: number
}

/** How much larger than in Brotli a page is in gzip, which some may ask for. */
const asGzip = 1.25

type Kept = { page: CachedPage; at: number }

/**
 * Keeps pages by key, the least used going first when they take more than `maxBytes`. However many ask for a
 * page at once, one render makes it. `clear` forgets all, also those being made from what was true before.
 */
export function openPageCache({ maxBytes, now, freshMs = 60_000, staleMs = 600_000 }: PageCacheOptions) {
  // Without memory the smallest page is too large, since a cache must have some.
  const kept = new LRUCache<string, Kept>({
    maxSize: Math.max(1, maxBytes),
    maxEntrySize: Math.max(1, Math.floor(maxBytes / 4)),
    sizeCalculation: ({ page }, key) => Math.ceil((1 + asGzip) * page.brotli.length) + 2 * key.length + 1000,
  })
  const making = new Map<string, Promise<CachedPage>>()
  let generation = 0
  const counts = { hits: 0, misses: 0 }

  function make(key: string, render: () => Promise<CachedPage>): Promise<CachedPage> {
    const begun = making.get(key)
    if (begun) return begun
    const born = generation
    const made = render()
      .then((page) => {
        if (page.status === 200 && born === generation) kept.set(key, { page, at: now() })
        return page
      })
      .finally(() => {
        if (making.get(key) === made) making.delete(key)
      })
    making.set(key, made)
    return made
  }

  return {
    /** The page under this key: kept, or made now. What fails or is no 200 is not kept. */
    async get(key: string, render: () => Promise<CachedPage>): Promise<CachedPage> {
      const found = kept.get(key)
      const age = found ? now() - found.at : Number.POSITIVE_INFINITY
      if (!found || age > staleMs) {
        counts.misses += 1
        return make(key, render)
      }
      counts.hits += 1
      if (age > freshMs) make(key, render).catch(() => {})
      return found.page
    },
    /** Whether it would come from memory. */
    has: (key: string) => now() - (kept.peek(key)?.at ?? Number.NEGATIVE_INFINITY) <= staleMs,
    clear() {
      generation += 1
      kept.clear()
      making.clear()
    },
    /** Rises with every `clear`. */
    generation: () => generation,
    figures: () => ({ ...counts, pages: kept.size, bytes: kept.calculatedSize }),
  }
}
export type PageCache = ReturnType<typeof openPageCache>
