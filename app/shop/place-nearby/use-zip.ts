import { useSyncExternalStore } from 'react'
import { zip5 } from '#rules/people/us-zip'

const key = 'zip'
const listeners = new Set<() => void>()
// Where nothing may be stored it is remembered as long as the page is open.
let here = ''

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function kept(): string {
  try {
    return zip5(localStorage.getItem(key) ?? here) ?? ''
  } catch {
    return here
  }
}

function keepZip(zip: string): void {
  here = zip
  try {
    localStorage.setItem(key, zip)
  } catch {
    // Remembered for this page.
  }
  for (const listener of listeners) listener()
}

/** The zip code that this browser looks for warehouses from, for all pages; empty while there is none. */
export function useZip(): { zip: string; keepZip: (zip: string) => void } {
  return { zip: useSyncExternalStore(subscribe, kept, () => ''), keepZip }
}
