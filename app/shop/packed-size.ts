/** Data of a page as one text. */
export type PackedValue<T> = { readonly json: string; readonly of?: T }

const known = new WeakMap<object, unknown>()

/**
 * Packs what a loader gives, where it is much: React Router lays out every object, name and value by itself,
 * which takes a tenth of the time of rendering a list, and as much to read in the browser. Only for what JSON
 * can hold.
 */
export function packValue<T>(value: T): PackedValue<T> {
  const packed = { json: JSON.stringify(value) }
  known.set(packed, value)
  return packed
}

/** What was packed; the same object each time. */
export function unpack<T>(packed: PackedValue<T>): T {
  const found = known.get(packed)
  if (found !== undefined) return found as T
  const value = JSON.parse(packed.json) as T
  known.set(packed, value)
  return value
}
