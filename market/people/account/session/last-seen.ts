import { type RawBuilder, sql } from 'kysely'

/** When a session that a query knows as `s` was last used. */
export const sessionSeen = sql`coalesce(s.last_seen_at, s.created_at)`

/** Whether a session `s` is its person's own, and none in which staff acted. */
export const isOwnSession = sql`not exists (select from acting g where g.session_id = s.id)`

/**
 * When the person of an account that a query knows under this name was last here, also where their sessions
 * are long swept away; null for who never was.
 */
export const lastSeen = (
  account: string,
): RawBuilder<unknown> => sql`greatest(${sql.ref(`${account}.last_seen_at`)},
  (select max(${sessionSeen}) from session s where s.account_id = ${sql.ref(`${account}.id`)} and ${isOwnSession}))`
