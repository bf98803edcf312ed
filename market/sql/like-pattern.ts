import { type RawBuilder, sql } from 'kysely'
import { plainSearch } from '#rules/text/plain-input'

/**
 * A pattern for `ilike` that finds these words anywhere in a text; its special characters are escaped. A
 * hyphen or an apostrophe of a word stands for any sign, since texts also hold those of Word.
 */
export const likePattern = (words: string): string =>
  `%${plainSearch(words)
    .replace(/[\\%_]/g, '\\$&')
    .replace(/(?<=[\p{L}\p{N}])[-'\u2018\u2019]|[-'\u2018\u2019](?=[\p{L}\p{N}])/gu, '_')}%`

/** What a search may mean as a number: also without the blanks in which people group it. */
function readings(search: string): string[] {
  const words = plainSearch(search)
  const grouped = /^(?=.*\d)[\w-]+(?: [\w-]+)+$/.test(words)
  return [words, ...(grouped ? [words.replaceAll(' ', '')] : [])]
}

/** The patterns of `likePattern` for numbers. */
export const numberPatterns = (search: string): string[] => readings(search).map(likePattern)

type OwnSearch = { merchant_id: number; search: string }

const hasNumber = (search: string) =>
  sql`item_numbers(r.custom_sn, r.goods_sn, r.upc) ilike any (${numberPatterns(search)}::text[])`
const hasTitle = (search: string) => sql`title_texts(t.title) ilike ${likePattern(search)}`

/** The products of a manufacturer that have these words in a title, or an item with them in a number. */
export const productsFound = ({ merchant_id, search }: OwnSearch): RawBuilder<unknown> => sql`
  select t.id from product t where t.merchant_id = ${merchant_id} and ${hasTitle(search)}
  union select r.product_id from relation r where r.merchant_id = ${merchant_id} and ${hasNumber(search)}`

/** The items of these, and those with them in a number. Each side by its own index, which an `or` has not. */
export const itemsFound = ({ merchant_id, search }: OwnSearch): RawBuilder<unknown> => sql`
  select i.id from product t join relation i on i.product_id = t.id where t.merchant_id = ${merchant_id} and ${hasTitle(search)}
  union select r.id from relation r where r.merchant_id = ${merchant_id} and ${hasNumber(search)}`
