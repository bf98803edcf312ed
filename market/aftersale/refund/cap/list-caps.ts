import { sql } from 'kysely'
import type { refundCaps } from '#api/aftersale/office-refund'
import type { Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { type Text3, textIn } from '#rules/sites'
import type { Staff } from '../../../actor.ts'
import { inMonthOf, zoneOfCode } from '../../../sql/site-days.ts'

type CapRow = { site_id: number; code: string; name: Text3; cap: number; asked: number; companies: number }

/**
 * How many requests a company may make in a month at each site, with how many were made this month of the
 * site, and by how many companies.
 */
export async function listCaps(tx: Tx, actor: Staff): Promise<Out<typeof refundCaps>> {
  const { rows } = await sql<CapRow>`
    select s.id as site_id, s.code, s.name, s.refunds_per_month as cap, coalesce(n.asked, 0) as asked,
      coalesce(n.companies, 0) as companies
    from site s left join (
      select o.site_id, count(*)::int as asked, count(distinct f.company_id)::int as companies
      from refund f join orders o on o.id = f.order_id join site z on z.id = o.site_id
      where ${inMonthOf({ instant: sql`${actor.at}`, zone: zoneOfCode(sql`z.code`) }, sql`f.created_at`)} group by 1) n on n.site_id = s.id
    order by s.id`.execute(tx)
  return { list: rows.map(({ name, ...row }) => ({ ...row, name: textIn(name, actor.language) })) }
}
