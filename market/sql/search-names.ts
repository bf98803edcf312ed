import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { countLimit } from '#rules/count-limit'
import { likePattern } from './like-pattern.ts'

const nameOf = { company: 'name', merchant: 'name', account: 'email' } as const

/**
 * The companies, the merchants, or the people by their e-mail, whose name holds these words: for a list whose
 * rows have an index by them. Of more than a thousand the first are looked into; the rest wants more words.
 */
export async function searchNames(tx: Tx, what: keyof typeof nameOf, words: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(what)} where ${sql.ref(nameOf[what])} ilike ${likePattern(words)}
    order by id limit ${countLimit}`.execute(tx)
  return rows.map(({ id }) => id)
}
