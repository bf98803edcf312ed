import { type RawBuilder, sql } from 'kysely'

/**
 * Rows whose status, in this column, is this one; of -1 any. Written out, so that the planner sees that an
 * index of this status alone fits.
 */
export const statusIs = (column: RawBuilder<unknown>, status: number): RawBuilder<unknown> =>
  status === -1 ? sql`true` : sql`${column} = ${sql.lit(status)}`
