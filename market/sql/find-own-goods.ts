import { type RawBuilder, sql } from 'kysely'
import { likePattern, numberPatterns } from './like-pattern.ts'

type Sought = { merchant_id: number; search: string }

const hasNumber = (search: string) =>
  sql`item_numbers(r.custom_sn, r.goods_sn, r.upc) ilike any (${numberPatterns(search)}::text[])`
const hasTitle = (search: string) => sql`title_words(t.title) ilike ${likePattern(search)}`

/** The products of a manufacturer that have these words in a title, or an item with them in a number. */
export const productsFound = ({ merchant_id, search }: Sought): RawBuilder<unknown> => sql`
  select t.id from product t where t.merchant_id = ${merchant_id} and ${hasTitle(search)}
  union select r.product_id from relation r where r.merchant_id = ${merchant_id} and ${hasNumber(search)}`

/** The items of these, and those with them in a number. Each side by its own index, which an `or` has not. */
export const itemsFound = ({ merchant_id, search }: Sought): RawBuilder<unknown> => sql`
  select i.id from product t join relation i on i.product_id = t.id where t.merchant_id = ${merchant_id} and ${hasTitle(search)}
  union select r.id from relation r where r.merchant_id = ${merchant_id} and ${hasNumber(search)}`
