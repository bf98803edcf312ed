import { readStored, store } from '../../ui/keep/web-storage.ts'

const name = 'changed'
const dayMs = 24 * 3_600_000
/** Of this tab, for browsers that store nothing. */
let changedAt = 0

/** Notes that this browser has changed something on the server, or was told of a change there. */
export function noteChange(): void {
  changedAt = Date.now()
  store('browser', name, String(changedAt))
}

/** How many milliseconds ago that was, in any of its tabs; a day where it never was. */
export function changedAgo(): number {
  const last = Math.max(changedAt, Number(readStored('browser', name)) || 0)
  return Math.min(dayMs, Math.max(0, Date.now() - last))
}
