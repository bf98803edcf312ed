import { type RawBuilder, sql } from 'kysely'
import type { ownStock as declared } from '#api/goods/stock/own-stock'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { type Text3, textIn } from '#rules/sites'
import type { Merchant } from '../../../actor.ts'
import { countRows } from '../../../sql/count-rows.ts'
import { itemsFound } from '../../../sql/like-pattern.ts'
import { onePage, pageClauses } from '../../../sql/page-query.ts'
import { ownStockColumns } from './own-stock-columns.ts'

type Shown = Out<typeof declared>
type Row = Omit<Shown['list'][number], 'title'> & { title: Text3; key: string | null }

/** The manufacturer's items in each warehouse that has or had them, item after item. */
export async function listOwnStock(
  tx: Tx,
  { merchant_id, language, at }: Merchant,
  { search, warehouse_id, low, ...number }: In<typeof declared>,
): Promise<Shown> {
  // Read once: the page and the count both ask for them.
  const found = search === '' ? null : await idsFound(tx, itemsFound({ merchant_id, search }))
  const where = sql`r.merchant_id = ${merchant_id} and not p.is_bad_goods
    and ${warehouse_id === undefined ? sql`true` : sql`s.warehouse_id = ${warehouse_id}`}
    and ${found === null ? sql`true` : sql`s.relation_id = any (${found}::int[])`}
    and ${low ? sql`s.threshold is not null and s.on_hand - s.reserved < s.threshold` : sql`true`}`
  const from = sql`from stock s join relation r on r.id = s.relation_id join product p on p.id = r.product_id`
  const order = { by: sql`s.relation_id`, of: 'number', id: sql`s.warehouse_id` } as const
  const page = pageClauses({ where, order, ...number })
  const { rows: read } = await sql<Row>`
    select ${page.key} as key, ${ownStockColumns(at)}, s.incoming_on::text
    ${from} join warehouse w on w.id = s.warehouse_id ${page.rows}`.execute(tx)
  const { rows, next } = onePage(read, number.page_size)
  return {
    list: rows.map(({ key: _, title, ...row }) => ({ ...row, title: textIn(title, language) })),
    count: await countRows(tx, sql`${from} where ${where}`),
    next,
  }
}

async function idsFound(tx: Tx, items: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${items}`.execute(tx)
  return rows.map(({ id }) => id)
}
