import type { CallPath } from '#api/calls'

/** What a tab tells the others of this browser. */
type TabMessage = {
  /** Calls whose answers it has made outdated. */
  outdated?: readonly CallPath[]
  /** The language in which it shows the shop from now on. */
  language?: string
}

// Older browsers have no channel; there each tab learns of a change when it asks the server again.
const channel =
  typeof document === 'undefined' || typeof BroadcastChannel === 'undefined'
    ? null
    : new BroadcastChannel('tabs')

/** Tells the browser's other tabs, which are of this origin alone. */
export const tellTabs = (message: TabMessage): void => channel?.postMessage(message)

export function onTabs(callback: (message: TabMessage) => void): void {
  channel?.addEventListener('message', ({ data }) => callback(data as TabMessage))
}
