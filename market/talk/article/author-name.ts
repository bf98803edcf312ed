import { sql } from 'kysely'
import { nameOrEmail } from '../../sql/full-name.ts'

/**
 * The name of the account joined as `a`, else its e-mail address; empty for the articles installed with
 * the shop.
 */
export const authorName = sql<string>`coalesce(${nameOrEmail('a')}, '')`.as('saved_by')
