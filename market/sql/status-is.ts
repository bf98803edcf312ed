import { type RawBuilder, sql } from 'kysely'

/**
 * Whether a status column has this value; -1 means any. Inlined as a literal, so that the planner can use
 * the partial index of this status.
 */
export const statusIs = (column: RawBuilder<unknown>, status: number): RawBuilder<unknown> =>
  status === -1 ? sql`true` : sql`${column} = ${sql.lit(status)}`
