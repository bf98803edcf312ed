const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

// To make a format of Intl takes a hundred times longer than to use it.
const formats = new Map<string, Intl.RelativeTimeFormat>()

function formatIn(language: string): Intl.RelativeTimeFormat {
  const format = formats.get(language) ?? new Intl.RelativeTimeFormat(language)
  formats.set(language, format)
  return format
}

/** How far a moment is from now, in whole minutes, hours or days: `in 5 hours`, `2 days ago`. */
export function timeFromNow(language: string, at: string, now: Date): string {
  const away = Date.parse(at) - now.getTime()
  const format = formatIn(language)
  const size = Math.abs(away)
  if (size < hour) return format.format(Math.trunc(away / minute), 'minute')
  if (size < 2 * day) return format.format(Math.trunc(away / hour), 'hour')
  return format.format(Math.trunc(away / day), 'day')
}
