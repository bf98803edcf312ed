/** The days before its end at which people are reminded of a document; 0: it has ended. */
export const expiryReminders = [30, 7, 1, 0] as const

/**
 * The reminder that is due so many days before the end; null where none is, or a later one was sent. It
 * holds until the end of its last day.
 */
export function reminderDue(days_left: number, reminded: number | null): number | null {
  const due = expiryReminders.filter((days) => days_left <= (days === 0 ? -1 : days)).at(-1)
  return due === undefined || (reminded !== null && reminded <= due) ? null : due
}
