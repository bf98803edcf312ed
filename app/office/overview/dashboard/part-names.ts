import type { Unit } from '#rules/overview/dashboard/period'

/** The names of a chart's days, weeks and months in a language; a week by its first day. */
export function partNames(language: string, unit: Unit): (begin: string) => string {
  const format = new Intl.DateTimeFormat(language, {
    timeZone: 'UTC',
    month: 'short',
    ...(unit === 'month' ? { year: 'numeric' } : { day: 'numeric' }),
  })
  return (begin) => format.format(new Date(`${begin}T00:00:00Z`))
}
