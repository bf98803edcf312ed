import { type RawBuilder, sql } from 'kysely'

/** A text as numbers are looked for in it: letters and digits alone, since banks part them anywhere. */
export const bareText = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`regexp_replace(upper(${text}), '[^[:alnum:]]', '', 'g')`

/** What a bank line `l` says, as `bareText`. */
export const saidByLine: RawBuilder<string> = bareText(sql`l.text || l.reference`)
