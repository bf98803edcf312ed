import { addDays, mondayOf } from '../../days.ts'

/** How many weeks of arrivals a calendar shows, and how many shipments of a day by name. */
export const arrivalWeeks = 4
export const arrivalsADay = 4

/** The days of the weeks that begin with a day's. */
export const arrivalDaysFrom = (day: string): string[] =>
  Array.from({ length: arrivalWeeks * 7 }, (_, i) => addDays(mondayOf(day), i))
