import { type RawBuilder, sql } from 'kysely'
import type { merchantOrderList } from '#api/buying/merchant-order'
import type { In } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { Merchant } from '../../../actor.ts'
import { following, upTo } from '../../../sql/by-key.ts'
import { numberPatterns } from '../../../sql/like-pattern.ts'
import { newestIds } from '../../../sql/newest-ids.ts'

type OrderSearch = Pick<In<typeof merchantOrderList>, 'search' | 'after' | 'head'>

/**
 * The condition that finds a manufacturer's orders `o` by a part of their number or of an item's. An order's
 * words also hold its customer's purchase order, which nobody may learn here by trying.
 */
export async function ordersSought(
  tx: Tx,
  { merchant_id }: Merchant,
  { search, after, head }: OrderSearch,
): Promise<RawBuilder<unknown>> {
  const patterns = numberPatterns(search).map((pattern) => pattern.toLowerCase())
  const has = (text: RawBuilder<unknown>) =>
    sql`(${sql.join(
      patterns.map((pattern) => sql`lower(${text}) like ${pattern}`),
      sql` or `,
    )})`
  const words = patterns.map((pattern) => sql`w.words like ${pattern}`)
  const ids = await newestIds(tx, {
    id: sql`w.order_id`,
    from: sql`from order_words w join orders o on o.id = w.order_id
      where w.merchant_id = ${merchant_id} and (${sql.join(words, sql` or `)})
        and (${has(sql`o.order_number`)} or exists (select from order_line l where l.order_id = o.id and ${has(sql`l.custom_sn`)}))
        and ${following(sql`w.order_id`, after)} and ${upTo(sql`w.order_id`, head)}`,
  })
  return sql`o.id = any (${ids}::int[])`
}
