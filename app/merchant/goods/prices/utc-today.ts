import { dayAt } from '#rules/days'

/** The day by which special prices begin and end. */
export const utcToday = (): string => dayAt(new Date(), 'UTC')
