import { sql } from 'kysely'
import type { Db } from '#database/connect'

/** What processes with streams listen to. */
export const liveChannel = 'live_soon'
/** How long after a ring the next may be. */
export const ringEveryMs = 20

/** When each database was rung for last, or will be. */
const rungAt = new WeakMap<Db, number>()

/**
 * Has every process look at once for what has changed, because somebody waits for it; at most once within
 * `ringEveryMs`. In a statement of its own after the commit: within the transaction it would make all commits
 * queue. Where it fails they look soon anyway.
 */
export function ringLive(db: Db): void {
  const now = performance.now()
  const last = rungAt.get(db) ?? Number.NEGATIVE_INFINITY
  // A ring that is already scheduled covers this change as well.
  if (last > now) return
  const due = Math.max(now, last + ringEveryMs)
  rungAt.set(db, due)
  const ring = () => void sql`select pg_notify(${liveChannel}, '')`.execute(db).catch(() => {})
  if (due > now) setTimeout(ring, due - now).unref()
  else ring()
}
