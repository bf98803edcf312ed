import { sql } from 'kysely'
import type { stockAtRisk } from '#api/overview/dashboard'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { type Text3, textIn } from '#rules/sites'
import type { Staff } from '../../actor.ts'
import { atRisk, riskMeasure, stockTurnover } from './stock-turnover.ts'

type Listed = Out<typeof stockAtRisk>
type RiskRow = Omit<Listed['list'][number], 'title'> & { title: Text3; count: number }

/** The items at a risk, the worst first: longest unsold, running out soonest, or most overdue. */
export async function listAtRisk(
  tx: Tx,
  { at, language }: Staff,
  { risk, warehouse_id, site_id, page, page_size }: In<typeof stockAtRisk>,
): Promise<Listed> {
  const there = warehouse_id === undefined ? sql`true` : sql`standing.warehouse_id = ${warehouse_id}`
  const { rows } = await sql<RiskRow>`
    with ${stockTurnover(at, site_id)}
    select found.*, r.product_id, r.goods_sn, r.custom_sn, p.title, w.name as warehouse_name
    from (
      select relation_id, warehouse_id, on_hand, available, sold, idle_days, cover_days, incoming, incoming_on::text, presale,
        count(*) over ()::int as count
      from standing where ${atRisk(risk)} and ${there}
      order by ${riskMeasure(risk).worst}, relation_id, warehouse_id
      limit ${page_size} offset ${(page - 1) * page_size}) found
    join relation r on r.id = found.relation_id
    join product p on p.id = r.product_id
    join warehouse w on w.id = found.warehouse_id
    order by ${riskMeasure(risk).worst}, found.relation_id, found.warehouse_id`.execute(tx)
  const list = rows.map(({ count: _, title, ...row }) => ({ ...row, title: textIn(title, language) }))
  return { list, count: rows[0]?.count ?? 0 }
}
