import { type RawBuilder, sql } from 'kysely'
import type { list } from '#api/goods/catalogue/find'
import type { In } from '#api/wire/call'
import { modeFilter } from '#rules/codes'

type Input = Pick<In<typeof list>, 'sort' | 'sort_type' | 'zone' | 'purchase_mode' | 'search'>
type SortType = NonNullable<Input['sort_type']>

const columns = {
  stock: 'sold',
  hot_sale: 'sales',
  sales: 'sales',
  new_arrival: 'shelved_at',
  price: 'price_cents',
  downloads: 'downloads',
} as const satisfies Partial<Record<SortType, string>>

/** The default sort: the zone's own, else best match for words, else most in stock. */
export function sortOf(input: Input): SortType {
  const named = input.sort_type === 'relevance' && input.search === '' ? undefined : input.sort_type
  if (named) return named
  if (input.zone === 'new_arrival') return 'new_arrival'
  if (input.zone === 'hot_sale') return 'hot_sale'
  if (input.search !== '') return 'relevance'
  // No warehouse has these, so stock says nothing about them.
  if (input.zone === 'presale') return 'new_arrival'
  return input.zone === 'fob' || input.purchase_mode === modeFilter.fob ? 'hot_sale' : 'stock'
}

/**
 * The order of the rows `s` of `shelfRows`, with the product's id last so that pages never overlap. For
 * relevance the rows have a `rank`, and those that fit exactly are put in order by what companies open, too.
 */
export function orderOf(input: Input, fitting?: RawBuilder<unknown>): RawBuilder<unknown> {
  const type = sortOf(input)
  if (type === 'relevance') {
    const rank = fitting ? sql`s.rank + case when ${fitting} then s.lift else 0 end` : sql`s.rank`
    return sql`${rank} desc, s.sales desc, s.product_id desc`
  }
  const way = sql.raw(input.sort === 'a' ? 'asc' : 'desc')
  return sql`${sql.ref(`s.${columns[type]}`)} ${way}, s.product_id ${way}`
}
