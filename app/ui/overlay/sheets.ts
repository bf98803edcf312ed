/** What slides in over the page. One at a time. */
export type SheetName = 'cart' | 'menu' | 'filters' | 'center'

const listeners = new Set<() => void>()
let open: SheetName | null = null
/** The address that the sheet lies over, and the page it was opened on. */
let over = ''
let page = ''
let moved = false

function set(next: SheetName | null): void {
  open = next
  for (const listener of listeners) listener()
}

/**
 * Opens a sheet over this page. The browser's back button closes it: it has an entry of its own in the
 * history.
 */
export function openSheet(name: SheetName): void {
  if (open === null) history.pushState({ ...history.state, sheet: name }, '')
  over = location.href
  page = location.pathname
  moved = false
  set(name)
}

/**
 * Closes the open sheet, by going back to the page's own entry; where that is the sheet's own by now, it
 * stays.
 */
export function closeSheet(): void {
  if (open === null) return
  if (history.state?.sheet && !moved) {
    history.back()
    return
  }
  const { sheet: _, ...state } = history.state ?? {}
  history.replaceState(state, '')
  set(null)
}

/**
 * Another address took the sheet's place in the history. Another page closes it; the filters stay open while
 * their list changes under them.
 */
export function followPage(): void {
  if (open === null || history.state?.sheet) return
  if (open === 'filters' && location.pathname === page) {
    history.replaceState({ ...history.state, sheet: open }, '')
    over = location.href
    moved = true
  } else set(null)
}

/**
 * Going back from a sheet stays on the same page, so the router need not know: it would load the page's data
 * anew. For that this listens before the router does, from the moment the file is loaded.
 */
function back(event: PopStateEvent): void {
  if (open === null) return
  if (location.href === over) event.stopImmediatePropagation()
  set(null)
}
if (typeof window !== 'undefined') window.addEventListener('popstate', back)

export function onSheet(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const currentSheet = () => open
export const noSheet = () => null
