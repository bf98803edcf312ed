import { type RawBuilder, sql } from 'kysely'
import { endOfDay, startOfDay, timeZoneOf } from '#rules/days'
import { defaultSite, siteCodes } from '#rules/sites'

type Column = RawBuilder<unknown>
type Days = { from?: string | undefined; to?: string | undefined }

const zones = [...new Set(siteCodes.map(timeZoneOf))]
const cases = sql.join(
  siteCodes.map((code) => sql`when ${sql.lit(code)} then ${sql.lit(timeZoneOf(code))}`),
  sql` `,
)

/** The time zone of the site with this code, as `timeZoneOf`; of none, that of the default one. */
export const zoneOfCode = (code: Column): Column =>
  sql`(case ${code} ${cases} else ${sql.lit(timeZoneOf(defaultSite))} end)`
/** The time zone of the site with this id. */
export const zoneOfSite = (site_id: Column): Column =>
  sql`(select ${zoneOfCode(sql`z.code`)} from site z where z.id = ${site_id})`

/** A column of instants, and the time zone by which each row's day is counted. */
export type Moment = { instant: Column; zone: Column }

/** The day that the calendar of a time zone shows at an instant. */
export const dayOfMoment = ({ instant, zone }: Moment): Column =>
  sql`(${instant}::timestamptz at time zone ${zone})::date`

/** The first day of the day, week (from Monday) or month of an instant, by the calendar of a time zone. */
export const beginOfMoment = (by: string, { instant, zone }: Moment): Column =>
  sql`date_trunc(${by}, ${instant}::timestamptz at time zone ${zone})::date`

/** Whether a column lies within the month of an instant, by the calendar of a time zone. */
export function inMonthOf(dated: Moment, column: Column): Column {
  const begins = beginOfMoment('month', dated)
  return sql`${column} >= (${begins}::timestamp at time zone ${dated.zone})
    and ${column} < ((${begins} + interval '1 month') at time zone ${dated.zone})`
}

/** Conditions that an instant lies within days of one time zone. */
export function withinDaysOf(zone: string, { from, to }: Days, instant: Column): Column[] {
  return [
    ...(from ? [sql`${instant} >= ${startOfDay(from, zone)}`] : []),
    ...(to ? [sql`${instant} < ${endOfDay(to, zone)}`] : []),
  ]
}

const times = (instants: readonly Date[]) => instants.map((at) => at.getTime())

/**
 * Conditions that an instant lies within days, each row's by the calendar of its own site. The widest bounds
 * come first, for an index; only rows near a midnight are looked at by their site's.
 */
export function withinSiteDays({ from, to }: Days, dated: Moment): Column[] {
  const { instant } = dated
  const day = dayOfMoment(dated)
  const starts = from ? times(zones.map((zone) => startOfDay(from, zone))) : []
  const ends = to ? times(zones.map((zone) => endOfDay(to, zone))) : []
  return [
    ...(from
      ? [
          sql`${instant} >= ${new Date(Math.min(...starts))}`,
          sql`(${instant} >= ${new Date(Math.max(...starts))} or ${day} >= ${from})`,
        ]
      : []),
    ...(to
      ? [
          sql`${instant} < ${new Date(Math.max(...ends))}`,
          sql`(${instant} < ${new Date(Math.min(...ends))} or ${day} <= ${to})`,
        ]
      : []),
  ]
}
