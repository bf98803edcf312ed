import { readStored, store } from '../../ui/keep/web-storage.ts'

/** A product in the comparison, as the tray shows it. */
export type ComparedProduct = { product_id: number; title: string; preview: string | null }

export const mostCompared = 4
const key = 'compare'
const listeners = new Set<() => void>()
const none: readonly ComparedProduct[] = []
/** The text that is stored, and what is picked by it; null before it is read. */
let current: { text: string | null; picked: readonly ComparedProduct[] } | null = null

function parse(text: string | null): readonly ComparedProduct[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    // The same empty list each time, so that `useSyncExternalStore` does not render again.
    return Array.isArray(kept) && kept.length > 0 ? (kept as ComparedProduct[]).slice(0, mostCompared) : none
  } catch {
    return none
  }
}

function set(next: readonly ComparedProduct[]): void {
  // Where storage is barred the choice lasts as long as the page.
  store('tab', key, JSON.stringify(next))
  current = { text: readStored('tab', key), picked: next }
  for (const listener of listeners) listener()
}

/** The products in this tab's comparison. */
export function currentComparison(): readonly ComparedProduct[] {
  const text = readStored('tab', key)
  // A log-out removes what is stored.
  if (current?.text !== text) current = { text, picked: parse(text) }
  return current!.picked
}
export const emptyComparison = () => none

/** Adds a product to the comparison, or removes it. Returns false when four are in it already. */
export function toggleCompared(product: ComparedProduct): boolean {
  const before = currentComparison()
  if (before.some((one) => one.product_id === product.product_id)) {
    set(before.filter((one) => one.product_id !== product.product_id))
    return true
  }
  if (before.length >= mostCompared) return false
  set([...before, product])
  return true
}

export function clearComparison(): void {
  set(none)
}

/** Replaces the comparison by these products: the address of the comparison page takes precedence. */
export function setComparison(products: readonly ComparedProduct[]): void {
  set(products.slice(0, mostCompared))
}

export function onComparison(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The ids in an address: `1,2,3`, each once, at most four. */
export function idsOf(text: string | null): number[] {
  const ids = (text ?? '').split(',').filter((id) => /^[1-9]\d{0,8}$/.test(id))
  return [...new Set(ids.map(Number))].slice(0, mostCompared)
}
