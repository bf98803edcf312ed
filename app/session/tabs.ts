import type { CallPath } from '#api/calls'
import type { LiveChange } from '#rules/talk/live'

/** What a tab tells the others of this browser. */
type TabMessage = {
  /** Calls whose answers it has made outdated. */
  outdated?: readonly CallPath[]
  /** The language in which it shows the shop from now on. */
  language?: string
  /** What changed on the server, heard by one tab for all of a person; none as a sign that it hears. */
  live?: { user_uuid: string; id: string; changes: readonly LiveChange[] }
}

/**
 * Null in older browsers, and where the browser bars storage: there each tab learns of a change when it asks
 * the server again.
 */
function openChannel(): BroadcastChannel | null {
  try {
    return typeof document === 'undefined' ? null : new BroadcastChannel('tabs')
  } catch {
    return null
  }
}
const channel = openChannel()

/** Tells the browser's other tabs, which are of this origin alone. */
export const tellTabs = (message: TabMessage): void => channel?.postMessage(message)

export function onTabs(callback: (message: TabMessage) => void): void {
  channel?.addEventListener('message', ({ data }) => callback(data as TabMessage))
}
