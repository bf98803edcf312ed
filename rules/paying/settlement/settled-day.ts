import { addDays, dayAt } from '../../days.ts'

/** The last day of the latest half of a month that is over, by UTC: the 15th, or the end of the month. */
export function lastSettledDay(at: Date): string {
  const today = dayAt(at, 'UTC')
  const month = today.slice(0, 8)
  return today.slice(8) > '15' ? `${month}15` : addDays(`${month}01`, -1)
}
