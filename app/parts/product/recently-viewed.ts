const key = 'viewed'
const most = 12

/** The products that this browser looked at, the latest first. */
export function recentlyViewed(): number[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => Number.isInteger(id)).slice(0, most) : []
  } catch {
    return []
  }
}

export function rememberViewed(product_id: number): void {
  if (!Number.isInteger(product_id) || product_id <= 0) return
  const others = recentlyViewed().filter((id) => id !== product_id)
  try {
    localStorage.setItem(key, JSON.stringify([product_id, ...others].slice(0, most)))
  } catch {
    // Where nothing may be stored nothing is remembered.
  }
}
