import { type RawBuilder, sql } from 'kysely'

/** What the company of an order `o` calls the item of a line; the newest of several, null without one. */
export const ownNumber = (line: 'l' | 'c'): RawBuilder<string | null> => sql<string | null>`(
  select a.number from item_alias a
  where a.relation_id = ${sql.ref(`${line}.relation_id`)} and a.company_id = o.company_id and a.platform = ''
  order by a.id desc limit 1)`
