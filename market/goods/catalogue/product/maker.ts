import { sql } from 'kysely'
import type { product } from '#api/goods/catalogue/product'
import type { Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { memory } from '../memory.ts'
import { closuresAhead } from './closures-ahead.ts'

type Maker = Out<typeof product>['merchant']

const kept = memory<Maker>({ lifeMs: 30_000, size: 2_000 })

/** The merchant as shown on its products' pages, with its number of products for sale. */
export function makerOf(tx: Tx, merchant_id: number, seen: { version: number; at: Date }): Promise<Maker> {
  return kept.recall(String(merchant_id), seen, async () => {
    const { rows } = await sql<Maker>`
      select m.merchant_uuid, m.name, m.slug, m.logo, m.city, m.country,
        (select count(*)::int from listing_shelf s where s.shelf = 0 and s.merchant_id = m.id) as product_count,
        ${closuresAhead(sql`m.id`, seen.at)} as closures
      from merchant m where m.id = ${merchant_id}`.execute(tx)
    return rows[0]!
  })
}
