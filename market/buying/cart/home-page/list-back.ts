import { sql } from 'kysely'
import type { backInStock } from '#api/buying/cart'
import type { Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { addDays, dayAt, timeZoneOf } from '#rules/days'
import type { Buyer } from '../../../actor.ts'
import { aisle, shelfNumber } from '../../../goods/catalogue/aisle.ts'
import { catalogueVersion } from '../../../goods/catalogue/catalogue-version.ts'
import { type CardRow, cardColumns, shownCards } from '../../../goods/catalogue/list/cards.ts'
import { shelfRows } from '../../../goods/catalogue/list/sold-at-site.ts'
import { stockPlaces } from '../../../goods/catalogue/product/stock-places.ts'
import { latestOrders } from './latest-orders.ts'

/** Only the latest favourites are looked at, so that the list stays quick. */
const favouritesAtMost = 500
const shown = 3
const fortnight = 14 * 86_400_000

/**
 * The products of a person's favourites and of what the company bought of which none lay at this site some
 * time in the last fortnight, and which it has again; the latest to come first. What lay there is what lies
 * there now less what moved since; what comes for the first time is not back.
 */
export async function listBack(tx: Tx, actor: Buyer): Promise<Out<typeof backInStock>> {
  const version = await catalogueVersion(tx)
  const places = await stockPlaces(tx, actor.site, { version, at: actor.at })
  const since = new Date(actor.at.getTime() - fortnight)
  // Movements are indexed by their day, which is the warehouse's.
  const sinceDay = addDays(dayAt(since, timeZoneOf(actor.site)), -1)
  const shelf = shelfRows(
    actor,
    sql`s.shelf = ${shelfNumber(aisle.all)} and s.product_id = any (array(select product_id from back))`,
  )
  const { rows } = await sql<CardRow>`
    with wanted as materialized (
      select relation_id from (select relation_id from favourite
        where account_id = ${actor.account_id} and removed_at is null order by id desc limit ${favouritesAtMost}) f
      union
      select l.relation_id from ${latestOrders(actor)} o join order_line l on l.order_id = o.id),
    house as materialized (
      select distinct a.warehouse_id from warehouse_area a join site s on s.id = a.site_id where s.code = ${actor.site}),
    lies as (
      select k.relation_id, sum(k.on_hand)::int as on_hand, sum(k.on_hand - k.reserved)::int as free
      from wanted w join stock k on k.relation_id = w.relation_id join house h on h.warehouse_id = k.warehouse_id
      group by 1),
    moved as (
      select m.id, m.relation_id, m.at, m.amount, l.on_hand - coalesce(sum(m.amount) over (partition by m.relation_id order by m.id desc
        rows between unbounded preceding and current row), 0) as before
      from lies l cross join house h
      join stock_movement m on m.relation_id = l.relation_id and m.warehouse_id = h.warehouse_id and m.day >= ${sinceDay} and m.at > ${since}
      where l.free > 0),
    back as materialized (
      select r.product_id, max(m.at) as at from moved m join relation r on r.id = m.relation_id
      where m.before <= 0 and m.amount > 0
        and exists (select from stock_movement e where e.relation_id = m.relation_id and e.id < m.id) group by 1)
    select ${cardColumns(actor)}
    from (select s.*, b.at as came_at from back b join ${shelf} s on s.product_id = b.product_id
      where s.sold > 0 order by b.at desc limit ${shown}) s
    join listing_card c on c.product_id = s.product_id and c.face = s.face
    order by s.came_at desc`.execute(tx)
  return { list: shownCards(actor, { rows, places }) }
}
