import { sql } from 'kysely'
import type { Out } from '#api/call'
import type { refundCaps } from '#api/refund'
import type { Tx } from '#database/connect'
import { type Text3, textIn } from '#rules/sites'
import { monthOf } from '#rules/team'
import type { Staff } from '../actor.ts'

type Row = { site_id: number; code: string; name: Text3; cap: number; asked: number; companies: number }

/** How many requests a company may make in a month at each site, with how many were made this month, and by how many companies. */
export async function listCaps(tx: Tx, actor: Staff): Promise<Out<typeof refundCaps>> {
  const { rows } = await sql<Row>`
    select s.id as site_id, s.code, s.name, s.refunds_per_month as cap, count(f.id)::int as asked,
      count(distinct f.company_id)::int as companies
    from site s left join orders o on o.site_id = s.id and o.id in (
        select order_id from refund where created_at >= ${monthOf(actor.at)})
      left join refund f on f.order_id = o.id and f.created_at >= ${monthOf(actor.at)}
    group by s.id order by s.id`.execute(tx)
  return { list: rows.map(({ name, ...row }) => ({ ...row, name: textIn(name, actor.language) })) }
}
