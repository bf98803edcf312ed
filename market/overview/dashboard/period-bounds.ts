import { type RawBuilder, sql } from 'kysely'
import { type Period, periodBefore } from '#rules/overview/dashboard/period'
import { dayOfMoment, type Moment, withinSiteDays } from '../../sql/site-days.ts'

/** Whether an instant lies within a period or the one right before it, by the calendar of its row's site. */
export const inEither = ({ from, to }: Period, dated: Moment): RawBuilder<unknown> =>
  sql.join(withinSiteDays({ from: periodBefore({ from, to }).from, to }, dated), sql` and `)

/** Whether an instant lies before a period, likewise. */
export const isBefore = ({ from }: Period, dated: Moment): RawBuilder<unknown> =>
  sql`${dayOfMoment(dated)} < ${from}`

/** Whether a row's site is the requested one; true where none is requested. */
export const ofSite = (column: RawBuilder<unknown>, { site_id }: { site_id?: number | undefined }) =>
  site_id === undefined ? sql`true` : sql`${column} = ${site_id}`
