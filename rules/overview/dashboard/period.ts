/** Whole days in UTC, the first and the last included, as `YYYY-MM-DD`. */
export type Period = { from: string; to: string }

export const units = ['day', 'week', 'month'] as const
export type Unit = (typeof units)[number]

/** Two years: the longest period of a dashboard; the period before it is as long again. */
const longestDays = 731

const dayMs = 86_400_000
const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
const textOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** The day so many days after one; before it where negative. */
export const daysAfter = (day: string, days: number): string => textOf(timeOf(day) + days * dayMs)

/** How many days a period has. */
export const dayCount = ({ from, to }: Period): number => (timeOf(to) - timeOf(from)) / dayMs + 1

/** The days up to and with the day of this instant. */
export function lastDays(now: Date, days: number): Period {
  const to = textOf(now.getTime())
  return { from: daysAfter(to, 1 - days), to }
}

/** As many days, right before. */
export function periodBefore(period: Period): Period {
  return { from: daysAfter(period.from, -dayCount(period)), to: daysAfter(period.from, -1) }
}

/** The first day of the day, week (from Monday) or month of a day, like `date_trunc` of PostgreSQL. */
export function beginOf(day: string, unit: Unit): string {
  if (unit === 'month') return `${day.slice(0, 7)}-01`
  if (unit === 'day') return day
  const sinceMonday = (new Date(timeOf(day)).getUTCDay() + 6) % 7
  return daysAfter(day, -sinceMonday)
}

function beginAfter(begin: string, unit: Unit): string {
  if (unit === 'month') return beginOf(daysAfter(begin, 31), 'month')
  return daysAfter(begin, unit === 'week' ? 7 : 1)
}

/** The days, weeks or months that a period touches, each by its first day. */
export function beginsIn({ from, to }: Period, unit: Unit): string[] {
  const begins: string[] = []
  for (let begin = beginOf(from, unit); begin <= to; begin = beginAfter(begin, unit)) begins.push(begin)
  return begins
}

/** The part of a day, week or month within a period. */
export function periodPart(period: Period, begin: string, unit: Unit): Period {
  const last = daysAfter(beginAfter(begin, unit), -1)
  // Days in this form sort as they follow each other.
  return { from: [begin, period.from].sort().at(-1)!, to: [last, period.to].sort()[0]! }
}

/** The finest unit in which a period can still be read as a chart. */
export function unitFor(period: Period): Unit {
  const days = dayCount(period)
  return days <= 31 ? 'day' : days <= 190 ? 'week' : 'month'
}

/** Whether a period is one: it ends on or after the day it begins, and is not too long. */
export const isPeriod = (period: Period): boolean => {
  const days = dayCount(period)
  return days >= 1 && days <= longestDays
}

/** How much more (or less, negative) than before, as a share; null where there was nothing before. */
export const changeRatio = (now: number, before: number): number | null =>
  before === 0 ? null : (now - before) / Math.abs(before)
