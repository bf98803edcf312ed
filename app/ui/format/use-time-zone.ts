import { createContext, useContext } from 'react'
import { dayAt, timeZoneOf } from '#rules/days'
import { defaultSite } from '#rules/sites'

/** The time zone of the page's site. */
export const timeZoneContext = createContext(timeZoneOf(defaultSite))
export const useTimeZone = (): string => useContext(timeZoneContext)

/** Today, by the calendar of the page's site. */
export const useToday = (): string => dayAt(new Date(), useTimeZone())
