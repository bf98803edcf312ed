import { type RawBuilder, sql } from 'kysely'
import { daysAfter } from '#rules/overview/dashboard/period'

/** The instant at which a day begins, and at which it is over, in UTC. */
export const firstInstant = (day: string) => new Date(`${day}T00:00:00Z`)
export const lastInstant = (day: string) => firstInstant(daysAfter(day, 1))

/** Whether a row's site is the requested one; true where none is requested. */
export const ofSite = (column: RawBuilder<unknown>, { site_id }: { site_id?: number | undefined }) =>
  site_id === undefined ? sql`true` : sql`${column} = ${site_id}`
