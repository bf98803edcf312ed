import { dayEndedAt } from '#rules/days'

type DeadlineFormat = {
  format: { dateTime: (at: string) => string; date: (day: string) => string }
  time_zone: string
  endOf: (day: string) => string
}

/** The text of a deadline, given the formats of a language. */
export function deadlineIn(at: string, { format, time_zone, endOf }: DeadlineFormat): string {
  const day = dayEndedAt(new Date(at), time_zone)
  return day === null ? format.dateTime(at) : endOf(format.date(day))
}
