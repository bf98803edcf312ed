import { useEffect, useState } from 'react'

/**
 * What a person has typed, kept for this tab until it is sent: a reload or an expired session loses nothing.
 * Give no password to it. `forget` drops what is kept.
 */
export function useKept<T extends object>(key: string, nothing: T) {
  const [value, setValue] = useState<T>(() => readPersisted(key, nothing))
  useEffect(() => keep(key, value), [key, value])
  const set = (part: Partial<T>) => setValue((before) => ({ ...before, ...part }))
  return { value, set, forget: () => forget(key) }
}

const forgotten = new Set<string>()

/** What was kept under this key, over `nothing`. */
export function readPersisted<T extends object>(key: string, nothing: T): T {
  forgotten.delete(key)
  if (typeof sessionStorage === 'undefined') return nothing
  try {
    return { ...nothing, ...(JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<T>) }
  } catch {
    return nothing
  }
}

export function keep(key: string, value: object): void {
  if (!forgotten.has(key)) sessionStorage.setItem(key, JSON.stringify(value))
}

/** Drops what is kept under a key for now: what is typed next is kept again. */
export const dropKept = (key: string): void => sessionStorage.removeItem(key)

/** Drops what is kept, also against a screen that is about to go. */
export function forget(key: string): void {
  forgotten.add(key)
  sessionStorage.removeItem(key)
}
