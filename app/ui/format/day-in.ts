import { isDay } from '#rules/days'

/** A day in an address, as `YYYY-MM-DD`; undefined where it is missing or invalid. */
export function dayIn(query: URLSearchParams, name: string): string | undefined {
  const value = query.get(name) ?? ''
  return isDay(value) ? value : undefined
}

/** Faults of an address's days `from` and `to`: no valid day, or an end before the beginning. */
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
