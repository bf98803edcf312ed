/** A day that an address names, as `YYYY-MM-DD`; undefined where it names none, or nonsense. */
export function dayIn(query: URLSearchParams, name: string): string | undefined {
  const value = query.get(name) ?? ''
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && isDay(value) ? value : undefined
}

/** Not the 30th of February, which is read as a day in March. */
function isDay(value: string): boolean {
  const time = Date.parse(value)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}

/**
 * What is wrong with the days that an address names as `from` and `to`: not a day, or the last before the
 * first.
 */
export function wrongDays(query: URLSearchParams): { from?: 'noDay'; to?: 'noDay' | 'daysBackwards' } {
  const no = (name: string) => Boolean(query.get(name)) && !dayIn(query, name)
  const from = dayIn(query, 'from')
  const to = dayIn(query, 'to')
  return {
    ...(no('from') ? { from: 'noDay' as const } : {}),
    ...(no('to') ? { to: 'noDay' as const } : {}),
    ...(from && to && to < from ? { to: 'daysBackwards' as const } : {}),
  }
}
