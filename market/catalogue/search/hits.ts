import { type RawBuilder, sql } from 'kysely'

/** What is looked for: a tsquery (empty: nothing by words) and a model number or its beginning. */
export type Sought = { query: string; number: string | null }

/** How well a product fits: its model number, its number's beginning, then as `search_hits` ranks words. */
export const rank = { exactNumber: 9, numberBegins: 8, title: 3 } as const
const numbersAtMost = 500

/** The products sought, as a query of `product_id, rank`. */
export function hits({ query, number }: Sought): RawBuilder<unknown> {
  const byWords = sql`select product_id, rank from search_hits(${query}::tsquery)`
  if (number === null) return byWords
  const byNumber = sql`(select n.product_id,
      case when n.number = ${number} then ${sql.lit(rank.exactNumber)} else ${sql.lit(rank.numberBegins)} end as rank
    from listing_number n where n.number >= ${number} and n.number < ${`${number}~`} limit ${sql.lit(numbersAtMost)})`
  if (query === '') return byNumber
  return sql`select u.product_id, max(u.rank) as rank from (${byWords} union all ${byNumber}) u group by u.product_id`
}

/** Whether row `s` of a shelf has the words: those of its title alone, or all of its document. */
export function has(query: string, where: 'title_words' | 'document'): RawBuilder<unknown> {
  // A subselect and no join: the rows are looked at in the order of the shelf, one after the other.
  return sql`(select l.${sql.ref(where)} @@ ${query}::tsquery from listing l where l.product_id = s.product_id)`
}
