import { LRUCache } from 'lru-cache'

/**
 * A page as sent to browsers. Clients without Brotli get it re-encoded: storing it plain as well would
 * take five times the memory.
 */
export type CachedPage = {
  status: number
  headers: Readonly<Record<string, string>>
  etag: string
  /** Its uncompressed length. */
  bytes: number
  brotli: Buffer
}

type PageCacheOptions = {
  maxBytes: number
  now: () => number
  /** After this a page is rendered anew, while the old one is still served. Default one minute. */
  freshMs?: number
  /** After this it is not served any more. Default ten minutes. */
  staleMs?: number
}

/** How much larger a page is in gzip, which some clients need, than in Brotli. */
const asGzip = 1.25

type CacheEntry = { page: CachedPage; at: number }

/**
 * Caches pages by key, dropping the least recently used beyond `maxBytes`. Simultaneous requests for a
 * page share one render. `clear` drops all pages, also those being rendered from outdated data.
 */
export function openPageCache({ maxBytes, now, freshMs = 60_000, staleMs = 600_000 }: PageCacheOptions) {
  // Without memory every page is too large, because the cache's size cannot be 0.
  const kept = new LRUCache<string, CacheEntry>({
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
    /** The page under this key, cached or rendered now. Errors and statuses other than 200 are not cached. */
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
    /** Whether it is cached. */
    has: (key: string) => now() - (kept.peek(key)?.at ?? Number.NEGATIVE_INFINITY) <= staleMs,
    clear() {
      generation += 1
      kept.clear()
      making.clear()
    },
    /** Increases with every `clear`. */
    generation: () => generation,
    figures: () => ({ ...counts, pages: kept.size, bytes: kept.calculatedSize }),
  }
}
export type PageCache = ReturnType<typeof openPageCache>
