import { type RawBuilder, sql } from 'kysely'

/** A search: a tsquery (empty: no words) and a model number or its beginning. */
export type HitQuery = { query: string; number: string | null }

/** How well a product fits: its model number, its number's beginning, then as `search_hits` ranks words. */
const rank = { exactNumber: 9, numberBegins: 8 } as const
const numbersAtMost = 500

const facts =
  sql.raw(`sales, in_all, merchant_id, module_type, from_us, price_cents, available, downloads, shelved_at,
  warehouse_ids, category_ids, traits`)

/** The found products, as a query of `product_id, rank` and all columns that a list filters and sorts by. */
export function hits({ query, number }: HitQuery): RawBuilder<unknown> {
  const byWords = sql`select product_id, rank, ${facts} from search_hits(${query}::tsquery)`
  if (number === null) return byWords
  const byNumber = sql`select l.product_id, n.rank, ${facts} from (
      select n.product_id, max(case when n.number = ${number} then ${sql.lit(rank.exactNumber)} else ${sql.lit(rank.numberBegins)} end) as rank
      from (select * from listing_number n where n.number >= ${number} and n.number < ${`${number}~`} limit ${sql.lit(numbersAtMost)}) n
      group by n.product_id) n join listing l on l.product_id = n.product_id`
  if (query === '') return byNumber
  return sql`select distinct on (u.product_id) * from (${byWords} union all ${byNumber}) u order by u.product_id, u.rank desc`
}
