const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How far a moment is from now, in whole minutes, hours or days: `in 5 hours`, `2 days ago`. */
export function timeFromNow(language: string, at: string, now: Date): string {
  const away = Date.parse(at) - now.getTime()
  const format = new Intl.RelativeTimeFormat(language)
  const size = Math.abs(away)
  if (size < hour) return format.format(Math.trunc(away / minute), 'minute')
  if (size < 2 * day) return format.format(Math.trunc(away / hour), 'hour')
  return format.format(Math.trunc(away / day), 'day')
}
