import { sql } from 'kysely'
import type { officeCounts as declared } from '#api/goods/stock/office-count'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { type Text3, textIn } from '#rules/sites'
import type { Staff } from '../../../actor.ts'
import { countRows } from '../../../sql/count-rows.ts'
import { numberPatterns } from '../../../sql/like-pattern.ts'
import { onePage, pageClauses } from '../../../sql/page-query.ts'

type AnswerRow = Out<typeof declared>['list'][number]
type Row = Omit<AnswerRow, 'title' | 'opened_at'> & { title: Text3; opened_at: Date; key: string | null }

const tabs = {
  open: sql`c.state = 0`,
  recount: sql`c.state = 1`,
  short: sql`c.short > c.written_off and not c.short_over`,
  over: sql`c.state in (2, 9)`,
}
/** What is open is counted blind: the book, and what somebody counted before, is shown afterwards. */
const told = (column: string) => sql`case when c.state in (2, 9) then ${sql.ref(column)} end`

/** The newest orders whose reserved pieces are not there: as many as the missing pieces reach. */
const endangered = sql`coalesce((select json_agg(e.order_number order by e.id desc) from (
    select o.id, o.order_number, sum(sum(v.amount - v.gone)) over (order by o.id desc) - sum(v.amount - v.gone) as newer
    from reservation v join order_line l on l.id = v.order_line_id join orders o on o.id = l.order_id
    where v.relation_id = c.relation_id and v.warehouse_id = c.warehouse_id and v.state = 'held' and v.company_id is null
    group by o.id) e
  where e.newer < c.short - c.written_off), '[]')`

/** Counts by what is to be done, the longest waiting first; those that are over, newest first. */
export async function listCounts(
  tx: Tx,
  { language }: Staff,
  { tab, warehouse_id, search, ...number }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const patterns = sql`any (${numberPatterns(search)}::text[])`
  const found = sql`(c.count_number ilike ${patterns} or r.custom_sn ilike ${patterns} or r.goods_sn ilike ${patterns}
    or r.upc ilike ${patterns})`
  const where = sql`${tabs[tab]} and ${warehouse_id === undefined ? sql`true` : sql`c.warehouse_id = ${warehouse_id}`}
    and ${search === '' ? sql`true` : found}`
  const from = sql`from stock_count c join relation r on r.id = c.relation_id join product p on p.id = r.product_id`
  const page = pageClauses({ where, order: { id: sql`c.id`, falling: tab === 'over' }, ...number })
  const { rows: read } = await sql<Row>`
    select ${page.key} as key, c.count_number, c.state, c.cause, c.reason, c.opened_at, r.custom_sn, r.goods_sn, r.upc, p.title,
      m.name as merchant_name, w.name as warehouse_name, s.place, ${told('c.book')} as book, ${told('c.counted')} as counted,
      ${told('c.recounted')} as recounted, c.booked,
      case when c.short_over then 0 else c.short - c.written_off end as short,
      case when ${tabs.short} then ${endangered} else '[]' end as orders,
      (select path from media where product_id = r.product_id and kind = 'picture' order by position, id limit 1) as preview
    ${from} join merchant m on m.id = r.merchant_id join warehouse w on w.id = c.warehouse_id
    join stock s on s.relation_id = c.relation_id and s.warehouse_id = c.warehouse_id ${page.rows}`.execute(
    tx,
  )
  const { rows, next } = onePage(read, number.page_size)
  return {
    list: rows.map(({ key: _, title, opened_at, ...row }) => ({
      ...row,
      title: textIn(title, language),
      opened_at: opened_at.toISOString(),
    })),
    count: await countRows(tx, sql`${from} where ${where}`),
    next,
  }
}
