/*
 * The browser's storage, for code that must not fail where the browser's settings bar sites from storing
 * anything.
 */

/** `tab`: session storage; `browser`: local storage. */
export type StorageScope = 'tab' | 'browser'

const storageOf = (scope: StorageScope) => (scope === 'tab' ? sessionStorage : localStorage)

/** The stored text of a name; null where there is none, and where the browser bars storage. */
export function readStored(scope: StorageScope, name: string): string | null {
  try {
    return storageOf(scope).getItem(name)
  } catch {
    return null
  }
}

/** Stores a text. Returns whether it is stored. */
export function store(scope: StorageScope, name: string, text: string): boolean {
  try {
    storageOf(scope).setItem(name, text)
    return true
  } catch {
    return false
  }
}

export function removeStored(scope: StorageScope, name: string): void {
  try {
    storageOf(scope).removeItem(name)
  } catch {
    // Where storage is barred nothing is stored.
  }
}

/** Removes all that this tab stores. */
export function clearTab(): void {
  try {
    sessionStorage.clear()
  } catch {
    // Where storage is barred nothing is stored.
  }
}

const probe = 'probe'

/** Whether this browser lets the shop store anything, without which nobody can stay logged in. */
export function canStore(): boolean {
  const stores = store('tab', probe, '')
  removeStored('tab', probe)
  return stores
}
