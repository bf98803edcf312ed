import { useSyncExternalStore } from 'react'

/** What slides in over the page. One at a time. */
export type SheetName = 'cart' | 'menu' | 'filters' | 'center'
/** `entry`: the router's key of the history's entry it was opened on, or that has replaced that one. */
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

/**
 * Closes the sheet of the page that was left. The filters stay open while their list changes under them.
 */
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

/** Which sheet is open over the page, if one is. */
export function useSheet(): SheetName | null {
  return useSyncExternalStore<SheetName | null>(
    subscribe,
    () => open?.name ?? null,
    () => null,
  )
}
