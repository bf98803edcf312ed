import { addDays, daysBetween, earlierDay, firstOfMonth, laterDay, weekdayOf } from '../../days.ts'

/** Whole days, the first and the last included, as `YYYY-MM-DD`. */
export type Period = { from: string; to: string }

export const units = ['day', 'week', 'month'] as const
export type Unit = (typeof units)[number]

/** Two years: the longest period of a dashboard; the period before it is as long again. */
const longestDays = 731

/** How many days a period has. */
export const dayCount = ({ from, to }: Period): number => daysBetween(from, to) + 1

/** The `days` days that end with `to`. */
export const lastDays = (to: string, days: number): Period => ({ from: addDays(to, 1 - days), to })

/** The period of the same length right before this one. */
export function periodBefore(period: Period): Period {
  return { from: addDays(period.from, -dayCount(period)), to: addDays(period.from, -1) }
}

/** The first day of the day, week (from Monday) or month of a day, like `date_trunc` of PostgreSQL. */
export function beginOf(day: string, unit: Unit): string {
  if (unit === 'month') return firstOfMonth(day)
  if (unit === 'day') return day
  const sinceMonday = (weekdayOf(day) + 6) % 7
  return addDays(day, -sinceMonday)
}

function beginAfter(begin: string, unit: Unit): string {
  if (unit === 'month') return beginOf(addDays(begin, 31), 'month')
  return addDays(begin, unit === 'week' ? 7 : 1)
}

/** The days, weeks or months that a period touches, each by its first day. */
export function beginsIn({ from, to }: Period, unit: Unit): string[] {
  const begins: string[] = []
  for (let begin = beginOf(from, unit); begin <= to; begin = beginAfter(begin, unit)) begins.push(begin)
  return begins
}

/** The part of a day, week or month within a period. */
export function periodPart(period: Period, begin: string, unit: Unit): Period {
  const last = addDays(beginAfter(begin, unit), -1)
  return { from: laterDay(begin, period.from), to: earlierDay(last, period.to) }
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
