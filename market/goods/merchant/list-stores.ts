import { sql } from 'kysely'
import type { storeList } from '#api/goods/store'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { Guest, User } from '../../actor.ts'
import { likePattern } from '../../sql/like-pattern.ts'
import { catalogueVersion } from '../catalogue/catalogue-version.ts'
import { memory } from '../catalogue/memory.ts'
import { aisle, shelfOf } from '../catalogue/shelf.ts'

type Stores = Out<typeof storeList>
const previews = 4
/** Counting a merchant's goods and finding its best sellers reads all of them: cached for a minute. */
const kept = memory<Stores>({ lifeMs: 60_000, size: 200 })

/**
 * The stores with something for sale, or with the search words in their name, by number of goods, a page
 * at a time. Specification section 2: store_list.
 */
export async function listStores(tx: Tx, actor: Guest | User, input: In<typeof storeList>): Promise<Stores> {
  const seen = { version: await catalogueVersion(tx), at: actor.at }
  return kept.recall(JSON.stringify(input), seen, () => read(tx, input))
}

async function read(tx: Tx, { search, page, page_size }: In<typeof storeList>): Promise<Stores> {
  const all = sql.lit(shelfOf(aisle.all))
  const named = likePattern(search)
  const { rows } = await sql<Stores['list'][number] & { total: number }>`
    with goods as (
      select merchant_id, count(*)::int as product_count from listing_shelf where shelf = ${all} group by merchant_id),
    stores as (
      select m.*, g.product_count, count(*) over ()::int as total from merchant m join goods g on g.merchant_id = m.id
      where m.name ilike ${named}
      order by g.product_count desc, m.id limit ${page_size} offset ${(page - 1) * page_size})
    select s.id, s.merchant_uuid, s.name, s.logo, s.city, s.country, s.founded_year, s.product_count, s.total,
      array(select p.path from (
          select h.product_id, h.sales from listing_shelf h where h.shelf = ${all} and h.merchant_id = s.id
          order by h.sales desc, h.product_id desc limit ${sql.lit(previews)}) best
        cross join lateral (
          select m.path from media m where m.product_id = best.product_id and m.kind = 'picture' order by m.position, m.id limit 1) p
        order by best.sales desc, best.product_id desc) as previews
    from stores s order by s.product_count desc, s.id`.execute(tx)
  return { list: rows.map(({ total: _, ...store }) => store), count: rows[0]?.total ?? 0 }
}
