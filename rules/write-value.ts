import { isDay, isMonth } from './days.ts'

/** How people write a day, a moment, and a month by its first day. */
type DateWriters = Record<'date' | 'dateTime' | 'month', (text: string) => string>

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/
/** The day in the text of a pickup's slot (`slotText`). */
const slotDay = /^\d{4}-\d\d-\d\d(?=, \d\d:\d\d – \d\d:\d\d$)/

/** A value of a message as people write it: days, moments, months and pickup slots; others as they are. */
export function writeValue(value: string, { date, dateTime, month }: DateWriters): string {
  if (isDay(value)) return date(value)
  if (isMonth(value)) return month(`${value}-01`)
  return moment.test(value) ? dateTime(value) : value.replace(slotDay, (day) => date(day))
}
