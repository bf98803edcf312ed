import { addDays, clockAt, dayAt, instantAt, weekdayOf } from '../days.ts'
import { isClosedDay } from './closed-days.ts'

/** On which weekdays (0 Sunday) somebody works, and by whose clock. */
export type WorkCalendar = { weekdays: readonly number[]; time_zone: string }

/** The weekdays of a site's offices, and of a warehouse that has said no hours. */
export const officeDays: readonly number[] = [1, 2, 3, 4, 5]
/** The weekdays of customer service: specification section 9. */
export const serviceDays: readonly number[] = [1, 2, 3, 4, 5, 6]

/** The weekdays on which a warehouse with these hours works. */
export const openDays = (hours: readonly { day: number }[]): readonly number[] =>
  hours.length > 0 ? [...new Set(hours.map(({ day }) => day))].sort() : officeDays

/** Whether somebody who works on these weekdays works on a day. */
export const isWorkingDay = (day: string, weekdays: readonly number[]): boolean =>
  weekdays.includes(weekdayOf(day)) && !isClosedDay(day)

/** The day so many working days after one; the day itself for none. */
export function addWorkingDays(day: string, days: number, weekdays: readonly number[]): string {
  let reached = day
  for (let left = days; left > 0; ) {
    reached = addDays(reached, 1)
    if (isWorkingDay(reached, weekdays)) left -= 1
  }
  return reached
}

const minutesADay = 24 * 60
const clockOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/**
 * The deadline of what began at an instant and may take so many hours, as working days count: each 24 hours
 * end on the next working day at the same minute of the clock, and the hours that are no whole day begin with
 * the next working day where there is no work.
 */
export function workingHoursAfter(since: Date, hours: number, { weekdays, time_zone }: WorkCalendar): Date {
  const clock = clockAt(since, time_zone)
  const rest = hours % 24
  const began = dayAt(since, time_zone)
  const waits = rest > 0 && !isWorkingDay(began, weekdays)
  const start = waits ? addWorkingDays(began, 1, weekdays) : began
  const minutes = (waits ? 0 : Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))) + rest * 60
  const days = Math.floor(hours / 24) + Math.floor(minutes / minutesADay)
  const due = instantAt(addWorkingDays(start, days, weekdays), clockOf(minutes % minutesADay), time_zone)
  // Clocks are read by the minute; what is below it is kept.
  return new Date(due.getTime() + (waits ? 0 : since.getTime() % 60_000))
}
