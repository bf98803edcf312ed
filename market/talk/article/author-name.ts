import { sql } from 'kysely'

/**
 * The name of the account joined as `a`, else its e-mail address; empty for the articles installed with
 * the shop.
 */
export const authorName =
  sql<string>`coalesce(nullif(trim(concat_ws(' ', a.first_name, a.last_name)), ''), a.email, '')`.as(
    'saved_by',
  )
