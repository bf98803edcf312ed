import { sql } from 'kysely'
import type { boughtBefore } from '#api/buying/cart'
import type { Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { Buyer } from '../../../actor.ts'
import { aisle, shelfNumber } from '../../../goods/catalogue/aisle.ts'
import { catalogueVersion } from '../../../goods/catalogue/catalogue-version.ts'
import { type CardRow, cardColumns, shownCards } from '../../../goods/catalogue/list/cards.ts'
import { shelfRows } from '../../../goods/catalogue/list/sold-at-site.ts'
import { stockPlaces } from '../../../goods/catalogue/product/stock-places.ts'
import { latestOrders } from './latest-orders.ts'

const shown = 6

/**
 * The products that a company ordered most often from stock, among those that this site has now; of the same
 * number the one that was ordered last.
 */
export async function listBought(tx: Tx, actor: Buyer): Promise<Out<typeof boughtBefore>> {
  const version = await catalogueVersion(tx)
  const places = await stockPlaces(tx, actor.site, { version, at: actor.at })
  const shelf = shelfRows(
    actor,
    sql`s.shelf = ${shelfNumber(aisle.all)} and s.product_id = any (array(select product_id from bought))`,
  )
  const { rows } = await sql<CardRow>`
    with bought as materialized (
      select l.product_id, count(distinct l.order_id) as times, max(l.order_id) as last
      from ${latestOrders(actor)} o
      join order_line l on l.order_id = o.id group by l.product_id)
    select ${cardColumns(actor)}
    from (select s.*, b.times, b.last from bought b join ${shelf} s on s.product_id = b.product_id
      where s.sold > 0 order by b.times desc, b.last desc limit ${shown}) s
    join listing_card c on c.product_id = s.product_id and c.face = s.face
    order by s.times desc, s.last desc`.execute(tx)
  return { list: shownCards(actor, { rows, places }) }
}
