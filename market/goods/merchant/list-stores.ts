import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { storeList } from '#api/goods/store'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { Guest, User } from '../../actor.ts'
import { countRows } from '../../sql/count-rows.ts'
import { keptPageClauses } from '../../sql/kept-order.ts'
import { likePattern } from '../../sql/like-pattern.ts'
import { onePage } from '../../sql/page-query.ts'
import { aisle, shelfNumber } from '../catalogue/aisle.ts'
import { catalogueVersion } from '../catalogue/catalogue-version.ts'
import { memory } from '../catalogue/memory.ts'

type Stores = Out<typeof storeList>
type StoreRow = Stores['list'][number] & { key: string | null }
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

/** No store has so many goods: what is left to it orders the stores with most goods first. */
const aboveAnyCount = 10_000_000
/** Names a reading of the list. Its pages are shared by all guests, so their keys name it, not its reader. */
const newReading = () => randomInt(1, 900_000_000)
const readingOf = (key: string) => Math.floor(Number(key.split('-')[0]) / aboveAnyCount)

async function read(tx: Tx, { search, ...number }: In<typeof storeList>): Promise<Stores> {
  const all = sql.lit(shelfNumber(aisle.all))
  const reading = number.after === undefined ? newReading() : readingOf(number.after)
  const highest = sql`${(reading + 1) * aboveAnyCount}::bigint`
  const before = sql`with goods as (
    select merchant_id, count(*)::int as product_count from listing_shelf where shelf = ${all} group by merchant_id)`
  const page = await keptPageClauses(tx, {
    ...number,
    list: 'stores',
    reader: reading,
    asked: search,
    before,
    from: sql`merchant m join goods g on g.merchant_id = m.id`,
    where: sql`m.name ilike ${likePattern(search)}`,
    order: { by: sql`(${highest} - g.product_count)`, id: sql`m.id`, of: 'number' },
  })
  const { rows: found } = await sql<StoreRow>`
    ${before},
    stores as (
      select m.*, g.product_count, ${page.key} as key, row_number() over (order by ${page.order}) as place
      from merchant m join goods g on g.merchant_id = m.id ${page.rows})
    select s.key, s.id, s.merchant_uuid, s.name, s.logo, s.city, s.country, s.founded_year, s.product_count,
      array(select p.path from (
          select h.product_id, h.sales from listing_shelf h where h.shelf = ${all} and h.merchant_id = s.id
          order by h.sales desc, h.product_id desc limit ${sql.lit(previews)}) best
        cross join lateral (
          select m.path from media m where m.product_id = best.product_id and m.kind = 'picture' order by m.position, m.id limit 1) p
        order by best.sales desc, best.product_id desc) as previews
    from stores s order by s.place`.execute(tx)
  const { rows, next } = onePage(found, number.page_size)
  const count = await countRows(
    tx,
    sql`from merchant m where m.name ilike ${likePattern(search)} and exists (
      select from listing_shelf where shelf = ${all} and merchant_id = m.id)`,
  )
  return { list: rows.map(({ key: _, ...store }) => store), next, count }
}
