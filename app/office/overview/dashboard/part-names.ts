import type { Unit } from '#rules/overview/dashboard/period'

/** The days, weeks and months of a chart as people of a language name them; a week by its first day. */
export function partNames(language: string, unit: Unit): (begin: string) => string {
  const format = new Intl.DateTimeFormat(language, {
    timeZone: 'UTC',
    month: 'short',
    ...(unit === 'month' ? { year: 'numeric' } : { day: 'numeric' }),
  })
  return (begin) => format.format(new Date(`${begin}T00:00:00Z`))
}
