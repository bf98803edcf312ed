import { sql } from 'kysely'
import type { ListItem } from '#api/goods/catalogue/card'
import type { Tx } from '#database/connect'
import { maySeePrice } from '#rules/goods/price'
import { aisle, shelfNumber } from '../aisle.ts'
import { type CardPlaces, type CardRow, type CardViewer, cardColumns, shownCards } from '../list/cards.ts'
import { shelfRows } from '../list/sold-at-site.ts'
import { memory } from '../memory.ts'

const shown = 8
const kept = memory<CardRow[]>({ lifeMs: 30_000, size: 1_000 })

/**
 * Other products of the same category, the best selling first. Cached for each category and site; guests
 * have their own cache, without prices.
 */
export async function relatedProducts(
  tx: Tx,
  viewer: CardViewer,
  product: { id: number; category_id: number; version: number; places: CardPlaces },
): Promise<ListItem[]> {
  const key = `${product.category_id} ${viewer.site} ${viewer.language} ${maySeePrice(viewer)}`
  const rows = await kept.recall(key, { version: product.version, at: viewer.at }, async () => {
    const shelf = shelfRows(viewer, sql`s.shelf = ${shelfNumber(aisle.all, product.category_id)}`)
    const found = await sql<CardRow>`
      select ${cardColumns(viewer)}
      from (select * from ${shelf} s
        order by s.sales desc, s.product_id desc limit ${shown + 1}) s
      join listing_card c on c.product_id = s.product_id and c.face = s.face
      order by s.sales desc, s.product_id desc`.execute(tx)
    return found.rows
  })
  const cards = shownCards(viewer, { rows, places: product.places })
  return cards.filter((card) => card.product_id !== product.id).slice(0, shown)
}
