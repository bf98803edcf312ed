import { useSyncExternalStore } from 'react'

/** The panels that slide in over the page, one at a time. */
type SheetName = 'cart' | 'menu' | 'filters' | 'center'
/** `entry`: the router's key of the history entry that it was opened on, or of its replacement. */
type OpenSheet = { name: SheetName; pathname: string; entry: string | undefined }

const listeners = new Set<() => void>()
let open: OpenSheet | null = null

function set(next: OpenSheet | null): void {
  open = next
  for (const listener of listeners) listener()
}

const here = () => ({ pathname: location.pathname, entry: history.state?.key as string | undefined })

export const openSheet = (name: SheetName): void => set({ name, ...here() })
export const closeSheet = (): void => set(null)

/** Closes the sheet when its page is left. The filters stay open while their list changes beneath them. */
export function closeSheetOfPageLeft(): void {
  if (open === null) return
  const { pathname, entry } = here()
  if (entry === open.entry) return
  if (open.name === 'filters' && pathname === open.pathname) open = { ...open, entry }
  else closeSheet()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The sheet open over the page, or null. */
export function useSheet(): SheetName | null {
  return useSyncExternalStore<SheetName | null>(
    subscribe,
    () => open?.name ?? null,
    () => null,
  )
}
