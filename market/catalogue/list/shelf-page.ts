import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { matching } from './filter.ts'
import { orderOf } from './order.ts'
import { type Asked, cardsOf, cut, type Page, type Viewer } from './page.ts'

/** A page of a shelf without a search, straight from the index of its sort. */
export async function shelfPage(tx: Tx, viewer: Viewer, { input, filter }: Asked): Promise<Page> {
  const order = orderOf(input)
  const shelf = sql`(select * from listing_shelf s
    where s.shelf = ${filter.shelf}${matching(filter)} order by ${order} ${cut(input)})`
  const { rows } = await cardsOf(viewer, shelf, order).execute(tx)
  return { rows, count: null, searched: null, filter }
}
