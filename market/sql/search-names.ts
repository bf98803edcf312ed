import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { countLimit } from '#rules/count-limit'
import { likePattern } from './like-pattern.ts'

const nameOf = { company: 'name', merchant: 'name', account: 'email' } as const

/**
 * The companies, the merchants, or the people by e-mail, whose name contains these words: for a list with an
 * index by them. Looks at the first thousand only; more need a narrower search.
 */
export async function searchNames(tx: Tx, what: keyof typeof nameOf, words: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(what)} where ${sql.ref(nameOf[what])} ilike ${likePattern(words)}
    order by id limit ${countLimit}`.execute(tx)
  return rows.map(({ id }) => id)
}
