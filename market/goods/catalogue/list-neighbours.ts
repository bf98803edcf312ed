import { type RawBuilder, sql } from 'kysely'
import type { productNeighbours } from '#api/goods/catalogue/product'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { maySeePrice } from '#rules/goods/price'
import { refuse } from '#rules/refusals'
import type { Guest, User } from '../../actor.ts'
import { aisle, shelfNumber } from './aisle.ts'
import { type CardRow, cardColumns, shownCards } from './list/cards.ts'
import { shelfRows } from './list/sold-at-site.ts'
import { memory } from './memory.ts'
import { stockPlaces } from './product/stock-places.ts'

const shown = 8
const kept = memory<CardRow[]>({ lifeMs: 30_000, size: 1_000 })

/**
 * Related products: the sets that contain one of its items, the other pieces of its collection, and the best
 * selling others of its manufacturer, at most eight of each. Prices are not even read for guests. Refuses
 * `catalogue.notFound` for a product that is not for sale. Issue 3, product page.
 */
export async function listNeighbours(
  tx: Tx,
  actor: Guest | User,
  { product_id }: In<typeof productNeighbours>,
): Promise<Out<typeof productNeighbours>> {
  const { rows } = await sql<{ merchant_id: number; collection: string | null; version: number }>`
    select p.merchant_id, p.collection, (select last_value from catalogue_version) as version
    from product p join merchant m on m.id = p.merchant_id where p.id = ${product_id} and is_on_shelf(p, m)`.execute(
    tx,
  )
  const product = rows[0]
  if (!product) refuse('catalogue.notFound')
  const { merchant_id, collection, version } = product
  const places = await stockPlaces(tx, actor.site, { version, at: actor.at })

  const cards = async (among: RawBuilder<unknown>) => {
    const shelf = shelfRows(actor, sql`s.shelf = ${shelfNumber(aisle.all)} and ${among}`)
    const { rows: found } = await sql<CardRow>`
      select ${cardColumns(actor)}
      from (select * from ${shelf} s
        order by s.sales desc, s.product_id desc limit ${shown + 1}) s
      join listing_card c on c.product_id = s.product_id and c.face = s.face
      order by s.sales desc, s.product_id desc`.execute(tx)
    return found
  }
  const others = (found: CardRow[]) =>
    shownCards(actor, {
      rows: found.filter((row) => row.product_id !== product_id).slice(0, shown),
      places,
    })

  const sets = await cards(sql`s.product_id = any (array(
    select held.product_id from relation item
    join bom_line b on b.part_relation_id = item.id join relation held on held.id = b.relation_id
    where item.product_id = ${product_id} and held.off_shelf_at is null))`)
  const pieces = collection
    ? await cards(sql`s.product_id = any (array(
        select p.id from product p where p.merchant_id = ${merchant_id} and p.collection = ${collection}))`)
    : []
  const key = `${merchant_id} ${actor.site} ${actor.language} ${maySeePrice(actor)}`
  const made = await kept.recall(key, { version, at: actor.at }, () =>
    cards(sql`s.merchant_id = ${merchant_id}`),
  )
  return { sets: others(sets), collection: others(pieces), merchant: others(made) }
}
