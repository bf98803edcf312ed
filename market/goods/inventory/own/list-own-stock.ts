import { sql } from 'kysely'
import type { ownStock as declared } from '#api/goods/stock/own-stock'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { countLimit } from '#rules/count-limit'
import { type Text3, textIn } from '#rules/sites'
import type { Merchant } from '../../../actor.ts'
import { itemsFound } from '../../../sql/like-pattern.ts'
import { onePage, pageClauses } from '../../../sql/page-query.ts'
import { ownStockColumns } from './own-stock-columns.ts'

type Answer = Out<typeof declared>
type Row = Omit<Answer['list'][number], 'title'> & { title: Text3; key: string | null }

/** The manufacturer's items in each warehouse that has or had them, item after item. */
export async function listOwnStock(
  tx: Tx,
  { merchant_id, language, at }: Merchant,
  { search, warehouse_id, low, ...number }: In<typeof declared>,
): Promise<Answer> {
  const where = sql`r.merchant_id = ${merchant_id} and not p.is_bad_goods
    and ${warehouse_id === undefined ? sql`true` : sql`s.warehouse_id = ${warehouse_id}`}
    and ${search === '' ? sql`true` : sql`s.relation_id = any ((select ids from found)::int[])`}
    and ${low ? sql`s.threshold is not null and s.on_hand - s.reserved < s.threshold` : sql`true`}`
  const from = sql`from stock s join relation r on r.id = s.relation_id join product p on p.id = r.product_id`
  const order = { by: sql`s.relation_id`, of: 'number', id: sql`s.warehouse_id` } as const
  const page = pageClauses({ where, order, ...number })
  // What a search finds is found once: the page and the count both ask for it.
  const found = search === '' ? sql`'{}'::int[]` : sql`array(${itemsFound({ merchant_id, search })})`
  const { rows: told } = await sql<{ list: Row[]; count: number }>`
    with found as materialized (select ${found} as ids)
    select coalesce((select json_agg(l) from (
        select ${page.key} as key, ${ownStockColumns(at)}, s.incoming_on::text
        from (select s.* ${from} ${page.rows}) s join relation r on r.id = s.relation_id
        join product p on p.id = r.product_id join warehouse w on w.id = s.warehouse_id order by ${page.order}) l), '[]') as list,
      (select count(*)::int from (select ${from} where ${where} limit ${countLimit}) c) as count`.execute(tx)
  const { list: read, count } = told[0]!
  const { rows, next } = onePage(read, number.page_size)
  return {
    list: rows.map(({ key: _, title, ...row }) => ({ ...row, title: textIn(title, language) })),
    count,
    next,
  }
}
