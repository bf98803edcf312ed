import { LRUCache } from 'lru-cache'
import type { PageRow } from './page.ts'

const lifeMs = 2_000
const keptAtMost = 200

let keeps = false
let changes = 0
const kept = new LRUCache<string, { rows: PageRow[]; until: number }>({ max: keptAtMost })

/**
 * Lets this process cache pages of shelves for two seconds, which their stock lags behind anyway. Call
 * `forget` on every change of the catalogue (`NOTIFY catalogue_changed`): a changed price is then read at
 * once.
 */
export function keepPages(): { forget: () => void; stop: () => void } {
  keeps = true
  const forget = () => {
    changes += 1
    kept.clear()
  }
  const stop = () => {
    keeps = false
    forget()
  }
  return { forget, stop }
}

/** The cached page under this key, else the one read now. */
export async function keptPage(key: string, at: Date, read: () => Promise<PageRow[]>): Promise<PageRow[]> {
  if (!keeps) return read()
  const now = at.getTime()
  const found = kept.get(key)
  if (found && now < found.until) return found.rows
  const before = changes
  const rows = await read()
  // A page read during a change may miss it, so it is not cached.
  if (before !== changes) return rows
  kept.set(key, { rows, until: now + lifeMs })
  return rows
}
