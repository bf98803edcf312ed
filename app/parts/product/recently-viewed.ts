import { persist, readPersisted } from '../../ui/keep/use-persisted.ts'

const key = 'viewed'
const most = 12

/** The products last viewed in this browser, the latest first. */
export function recentlyViewed(): number[] {
  const ids: readonly unknown[] = readPersisted('browser', key, [])
  return ids.filter((id) => Number.isInteger(id)).slice(0, most) as number[]
}

export function rememberViewed(product_id: number): void {
  if (!Number.isInteger(product_id) || product_id <= 0) return
  const others = recentlyViewed().filter((id) => id !== product_id)
  persist('browser', key, [product_id, ...others].slice(0, most))
}
