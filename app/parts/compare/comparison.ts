/** A product picked for comparing, as the tray shows it. */
export type ComparedProduct = { product_id: number; title: string; preview: string | null }

export const mostCompared = 4
const key = 'compare'
const listeners = new Set<() => void>()
const none: readonly ComparedProduct[] = []
let picked: readonly ComparedProduct[] | null = null

function read(): readonly ComparedProduct[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    // The same empty list each time, so that `useSyncExternalStore` does not render again.
    return Array.isArray(kept) && kept.length > 0 ? (kept as ComparedProduct[]).slice(0, mostCompared) : none
  } catch {
    return none
  }
}

function set(next: readonly ComparedProduct[]): void {
  picked = next
  try {
    sessionStorage.setItem(key, JSON.stringify(next))
  } catch {
    // Where nothing may be stored the choice lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

/** What is picked in this tab. */
export function currentComparison(): readonly ComparedProduct[] {
  picked ??= read()
  return picked
}
export const emptyComparison = () => none

/** Picks a product, or lets go of it. False when four are picked already. */
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

/** Picks exactly these: the address of the comparison is what counts. */
export function setComparison(products: readonly ComparedProduct[]): void {
  set(products.slice(0, mostCompared))
}

export function onComparison(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The ids in an address: `1,2,3`, each once, up to four. */
export function idsOf(text: string | null): number[] {
  const ids = (text ?? '').split(',').filter((id) => /^[1-9]\d{0,8}$/.test(id))
  return [...new Set(ids.map(Number))].slice(0, mostCompared)
}
