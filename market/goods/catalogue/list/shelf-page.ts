import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { maySeePrice } from '#rules/goods/price'
import { matching } from './filter.ts'
import { keptPage } from './kept-pages.ts'
import { orderOf, sortOf } from './order.ts'
import { cardsOf, cut, type ListPage, type ListRequest, type Viewer } from './page.ts'
import { shelfInOrder, shelfRows } from './sold-at-site.ts'

/** A page of a shelf without a search, directly from the index of its sort; cached for two seconds. */
export async function shelfPage(tx: Tx, viewer: Viewer, { input, filter }: ListRequest): Promise<ListPage> {
  const { page, page_size, sort } = input
  const seen = [page, page_size, sort, sortOf(input), viewer.language, maySeePrice(viewer)]
  const rows = await keptPage(`${seen.join(' ')} ${filter.key}`, viewer.at, () =>
    read(tx, viewer, { input, filter }),
  )
  return { rows, count: null, searched: null, filter }
}

async function read(tx: Tx, viewer: Viewer, { input, filter }: ListRequest) {
  const order = orderOf(input)
  const where = sql`s.shelf = ${filter.shelf}${matching(filter)}`
  const found = sortOf(input) === 'stock' ? shelfRows(viewer, where) : shelfInOrder(viewer, where)
  const shelf = sql`(select * from ${found} s order by ${order} ${cut(input)})`
  return (await cardsOf(viewer, shelf, order).execute(tx)).rows
}
