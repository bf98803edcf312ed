import { dayAt, endOfDay, timeZoneOf } from '../../days.ts'
import { siteCodes } from '../../sites.ts'

const zones = [...new Set(siteCodes.map(timeZoneOf))]

/** The earliest day that it is at any site: the calendar that is the last to change. */
export const earliestSiteDay = (at: Date): string => zones.map((zone) => dayAt(at, zone)).toSorted()[0]!

/** When a special price of this last day ends: its item may be sold at any site, so at the last midnight. */
export const specialEndsAt = (last_day: string): Date =>
  new Date(Math.max(...zones.map((zone) => endOfDay(last_day, zone).getTime())))

/** The last day of a special price that ends then. */
export const lastSpecialDay = (ends_at: Date): string => earliestSiteDay(new Date(ends_at.getTime() - 1))
