import { sql } from 'kysely'
import type { stockAtRisk } from '#api/overview/dashboard'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { type Text3, textIn } from '#rules/sites'
import type { Staff } from '../../actor.ts'
import { keptPageClauses } from '../../sql/kept-order.ts'
import { onePage } from '../../sql/page-query.ts'
import { atRisk, riskMeasure, stockTurnover } from './stock-turnover.ts'

type Answer = Out<typeof stockAtRisk>
type RiskRow = Omit<Answer['list'][number], 'title'> & { title: Text3; count: number }

/** The items at a risk, the worst first: longest unsold, running out soonest, or most overdue. */
export async function listAtRisk(
  tx: Tx,
  { at, language, account_id }: Staff,
  { risk, warehouse_id, site_id, ...number }: In<typeof stockAtRisk>,
): Promise<Answer> {
  const there = warehouse_id === undefined ? sql`true` : sql`standing.warehouse_id = ${warehouse_id}`
  const order = { ...riskMeasure(risk).worst, of: 'number' as const, id: sql`item_place` }
  const before = sql`
    with ${stockTurnover(at, site_id)},
    risky as (
      select *, relation_id::bigint * 100000 + warehouse_id as item_place, count(*) over ()::int as count
      from standing where ${atRisk(risk)} and ${there})`
  const page = await keptPageClauses(tx, {
    ...number,
    list: 'atRisk',
    reader: account_id,
    asked: [risk, warehouse_id, site_id],
    before,
    from: sql`risky`,
    where: sql`true`,
    order,
  })
  const { rows: found } = await sql<RiskRow & { key: string }>`
    ${before} select found.relation_id, found.warehouse_id, found.on_hand, found.available, found.sold, found.idle_days,
      found.cover_days, found.incoming, found.incoming_on::text, found.presale, found.count, found.key,
      r.product_id, r.goods_sn, r.custom_sn, p.title, w.name as warehouse_name
    from (select *, ${page.key} as key, row_number() over (order by ${page.order}) as place from risky ${page.rows}) found
    join relation r on r.id = found.relation_id
    join product p on p.id = r.product_id
    join warehouse w on w.id = found.warehouse_id
    order by found.place`.execute(tx)
  const { rows, next } = onePage(found, number.page_size)
  const list = rows.map(({ count: _, key: __, title, ...row }) => ({
    ...row,
    title: textIn(title, language),
  }))
  return { list, next, count: rows[0]?.count ?? 0 }
}
