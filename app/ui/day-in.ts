/** A day that an address names, as `YYYY-MM-DD`; undefined where it names none, or nonsense. */
export function dayIn(query: URLSearchParams, name: string): string | undefined {
  const value = query.get(name) ?? ''
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined
}
