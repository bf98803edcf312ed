import autocannon from 'autocannon'
import { languages } from '#rules/sites'
import type { Ground } from './ground.ts'
import { connections, type Measured, type Part, seconds, warmSeconds } from './load.ts'
import { leaves } from './products/product.ts'

type Address = { path: string; language: string }
type Visit = { name: string; addresses: readonly Address[]; bar: { per_second: number; memory_mb: number } }

const memoryEveryMs = 100
/** Warming up and measuring. */
const phases = 2

/**
 * Asks for these pages as a browser does that has nothing yet. Only whole pages count: 200, with cards in
 * them.
 */
async function visit(ground: Ground, { name, addresses, bar }: Visit): Promise<Measured> {
  const request = ({ path, language }: Address) => ({
    method: 'GET' as const,
    path,
    headers: { accept: 'text/html', 'accept-encoding': 'br', 'accept-language': language },
  })
  const share = Math.ceil(addresses.length / phases / connections)
  let place = 0
  // Every connection has a share of the addresses of its own in each phase, so that nobody asks what was
  // asked before.
  const fire = (duration: number) =>
    autocannon({
      url: ground.url,
      connections,
      duration,
      requests: [request(addresses[0]!)],
      setupClient(client) {
        const from = place * share
        place += 1
        const own = Array.from({ length: share }, (_, i) => addresses[(from + i) % addresses.length]!)
        client.setRequests(own.map(request))
      },
    })
  const sample = await fetch(ground.url + addresses[0]?.path)
  const html = await sample.text()
  await fire(warmSeconds)
  let peak = 0
  const watch = setInterval(async () => {
    peak = Math.max(peak, (await ground.memory()) ?? 0)
  }, memoryEveryMs)
  const before = await ground.spent()
  const result = await fire(seconds)
  const after = await ground.spent()
  clearInterval(watch)
  const pages = result.requests.total
  const per_second = Math.round(pages / result.duration)
  const failed = result.errors + result.timeouts + result.non2xx + (html.includes('<article') ? 0 : 1)
  const measured: Measured = {
    name,
    per_second,
    p50_ms: result.latency.p50,
    p99_ms: result.latency.p99,
    failed,
    memory_peak_mb: peak,
    bar: { ...bar, held: failed === 0 && per_second >= bar.per_second && peak < bar.memory_mb },
  }
  if (before && after) {
    const each = (ms: number) => Math.round((1000 * ms) / pages) / 1000
    measured.cpu_ms_per_call = {
      app: each(after.app_ms - before.app_ms),
      database: each(after.database_ms - before.database_ms),
    }
  }
  return measured
}

const memory_mb = 400

/**
 * Category pages as a guest gets them: from the cache, and each one rendered because nobody asked for it
 * before.
 */
export const pages: Part = {
  name: 'pages',
  async run(ground) {
    const categories = leaves.map((_, i) => 101 + i)
    const sorts = ['stock', 'hot_sale', 'new_arrival', 'sales', 'downloads']
    const places = Array.from({ length: 20 }, (_, i) => i + 1)
    // Some 7,000 pages, each another one.
    const all = languages.flatMap((language) =>
      places.flatMap((page) =>
        sorts.flatMap((sort) =>
          categories.map((id) => ({
            path: `/category?category_id=${id}&sort_type=${sort}&page=${page}`,
            language,
          })),
        ),
      ),
    )
    return [
      await visit(ground, {
        name: 'category pages for guests, each rendered',
        addresses: all,
        bar: { per_second: 200, memory_mb },
      }),
      await visit(ground, {
        name: 'category pages for guests, from the cache',
        addresses: categories.map((id) => ({ path: `/category?category_id=${id}`, language: 'en-US' })),
        bar: { per_second: 5000, memory_mb },
      }),
    ]
  },
}
