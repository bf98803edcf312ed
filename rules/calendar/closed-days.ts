import { addDays, weekdayOf } from '../days.ts'

const [monday, thursday, saturday, sunday] = [1, 4, 6, 0]

/** The nth of a weekday in a month, or its last (0). */
function weekdayInMonth(month: string, weekday: number, nth: number): string {
  if (nth > 0) {
    const first = `${month}-01`
    return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7)
  }
  const last = addDays(`${addDays(`${month}-01`, 31).slice(0, 7)}-01`, -1)
  return addDays(last, -((weekdayOf(last) - weekday + 7) % 7))
}

/** The day on which a holiday of a fixed date is kept: on a weekend it moves to the nearest weekday. */
function keptOn(day: string): string {
  const weekday = weekdayOf(day)
  return addDays(day, weekday === saturday ? -1 : weekday === sunday ? 1 : 0)
}

/** The public holidays on which the warehouses, all in the United States, are closed. */
export function closedDaysOf(year: number): string[] {
  return [
    keptOn(`${year}-01-01`),
    weekdayInMonth(`${year}-05`, monday, 0),
    keptOn(`${year}-07-04`),
    weekdayInMonth(`${year}-09`, monday, 1),
    weekdayInMonth(`${year}-11`, thursday, 4),
    keptOn(`${year}-12-25`),
    keptOn(`${year + 1}-01-01`),
  ].filter((day) => day.startsWith(`${year}-`))
}

const years = new Map<number, ReadonlySet<string>>()

/** Whether all warehouses are closed on a day, whatever their hours. */
export function isClosedDay(day: string): boolean {
  const year = Number(day.slice(0, 4))
  const known = years.get(year) ?? new Set(closedDaysOf(year))
  years.set(year, known)
  return known.has(day)
}
