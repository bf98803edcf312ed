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

type Kept = { page: CachedPage; at: number; bytes: number }

/**
 * Keeps pages by key, the least used going first when they take more than `maxBytes`. However many ask for a
 * page at once, one render makes it. `clear` forgets all, also those being made from what was true before.
 */
export function openPageCache({ maxBytes, now, freshMs = 60_000, staleMs = 600_000 }: PageCacheOptions) {
  // A Map keeps its order: what was used last stands at the end.
  const kept = new Map<string, Kept>()
  const making = new Map<string, Promise<CachedPage>>()
  let bytes = 0
  let generation = 0
  const counts = { hits: 0, misses: 0 }

  function drop(key: string) {
    bytes -= kept.get(key)?.bytes ?? 0
    kept.delete(key)
  }

  function keep(key: string, page: CachedPage) {
    drop(key)
    const size = (1 + asGzip) * page.brotli.length + 2 * key.length + 1000
    if (size > maxBytes / 4) return
    kept.set(key, { page, at: now(), bytes: size })
    bytes += size
    for (const oldest of kept.keys()) {
      if (bytes <= maxBytes) break
      drop(oldest)
    }
  }

  function make(key: string, render: () => Promise<CachedPage>): Promise<CachedPage> {
    const begun = making.get(key)
    if (begun) return begun
    const born = generation
    const made = render()
      .then((page) => {
        if (page.status === 200 && born === generation) keep(key, page)
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
      kept.delete(key)
      kept.set(key, found)
      if (age > freshMs) make(key, render).catch(() => {})
      return found.page
    },
    /** Whether it would come from memory. */
    has: (key: string) => now() - (kept.get(key)?.at ?? Number.NEGATIVE_INFINITY) <= staleMs,
    clear() {
      generation += 1
      kept.clear()
      making.clear()
      bytes = 0
    },
    /** Rises with every `clear`. */
    generation: () => generation,
    figures: () => ({ ...counts, pages: kept.size, bytes }),
  }
}
export type PageCache = ReturnType<typeof openPageCache>
