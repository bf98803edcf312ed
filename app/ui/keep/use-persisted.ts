import { useCallback, useSyncExternalStore } from 'react'
import { readStored, removeStored, type StorageScope, store } from './web-storage.ts'

/**
 * Where a value is stored, and so what it survives:
 *
 * |                               | `tab`: session storage    | `browser`: local storage |
 * | reload, or an expired session | yes                       | yes                      |
 * | log-out, or another login     | no: it clears the storage | yes: nothing private     |
 * | another tab                   | no                        | yes                      |
 *
 * Give no password to either.
 */
type PersistScope = StorageScope

type Value = string | object

/** The value that screens show for a key, with its stored text. */
const snapshots = new Map<string, { text: string | null; value: Value }>()
/** Keys that screens still show although their stored values were removed. */
const forgotten = new Set<string>()
const listeners = new Map<string, Set<() => void>>()

function parse<T extends Value>(text: string, initial: T): T {
  if (typeof initial === 'string') return text as T
  try {
    const value: unknown = JSON.parse(text)
    if (Array.isArray(initial)) return Array.isArray(value) ? (value as T) : initial
    return { ...(initial as object), ...(value as object) } as T
  } catch {
    return initial
  }
}

/** The value stored under a key: a record is merged into `initial`, a list or text replaces it. */
export function readPersisted<T extends Value>(scope: PersistScope, key: string, initial: T): T {
  forgotten.delete(key)
  const text = readStored(scope, key)
  return text === null ? initial : parse(text, initial)
}

/** Stores a value, unless its key has been forgotten since it was read. */
export function persist(scope: PersistScope, key: string, value: Value): void {
  if (forgotten.has(key)) return
  store(scope, key, typeof value === 'string' ? value : JSON.stringify(value))
}

/** Removes what is stored under a key in this tab; a later value is stored again. */
export const dropPersisted = (key: string): void => removeStored('tab', key)

/**
 * Removes what is stored under a key in this tab, and ignores further changes by the screen that shows it.
 */
export function forgetPersisted(key: string): void {
  forgotten.add(key)
  removeStored('tab', key)
}

function snapshotOf<T extends Value>(scope: PersistScope, key: string, initial: T): T {
  const shown = snapshots.get(key)
  const text = readStored(scope, key)
  if (shown && (shown.text === text || forgotten.has(key))) return shown.value as T
  const value = text === null ? initial : parse(text, initial)
  snapshots.set(key, { text, value })
  return value
}

/** Stores a value, and shows it on the screens that use the key. */
export function setPersisted(scope: PersistScope, key: string, value: Value): void {
  persist(scope, key, value)
  snapshots.set(key, { text: readStored(scope, key), value })
  for (const listener of listeners.get(key) ?? []) listener()
}

function subscribe(key: string, listener: () => void): () => void {
  const ofKey = listeners.get(key) ?? new Set()
  listeners.set(key, ofKey.add(listener))
  return () => {
    ofKey.delete(listener)
    if (ofKey.size > 0) return
    listeners.delete(key)
    snapshots.delete(key)
    forgotten.delete(key)
  }
}

/**
 * State stored under a key as it changes, shared by all screens that use the key. A record is changed by
 * `set(part)`. `forget` removes what the tab stores, and leaves what the screen shows. During hydration it is
 * `initial`.
 */
export function usePersisted<T extends Value>(
  key: string,
  { scope, initial }: { scope: PersistScope; initial: T },
) {
  const value = useSyncExternalStore(
    useCallback((listener: () => void) => subscribe(key, listener), [key]),
    () => snapshotOf(scope, key, initial),
    () => initial,
  )
  const set = (next: T extends string ? T : Partial<T>) =>
    setPersisted(
      scope,
      key,
      typeof next === 'string'
        ? next
        : { ...(snapshotOf(scope, key, initial) as object), ...(next as object) },
    )
  return { value, set, forget: () => forgetPersisted(key) }
}
