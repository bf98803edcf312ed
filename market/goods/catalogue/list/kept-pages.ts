import { LRUCache } from 'lru-cache'
import type { PageRow } from './page.ts'

const lifeMs = 2_000
const keptAtMost = 200

let keeps = false
let changes = 0
const kept = new LRUCache<string, { rows: PageRow[]; until: number }>({ max: keptAtMost })

/**
 * Lets this process keep pages of shelves for two seconds, as long as their stock is behind anyway. Call
 * `forget` whenever the catalogue has changed (`NOTIFY catalogue_changed`): a price that changed is then read
 * anew at once.
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

/** The page kept under this key, else the one that is read now. */
export async function keptPage(key: string, at: Date, read: () => Promise<PageRow[]>): Promise<PageRow[]> {
  if (!keeps) return read()
  const now = at.getTime()
  const found = kept.get(key)
  if (found && now < found.until) return found.rows
  const before = changes
  const rows = await read()
  // What changed while it was read may be missing in it.
  if (before !== changes) return rows
  kept.set(key, { rows, until: now + lifeMs })
  return rows
}
