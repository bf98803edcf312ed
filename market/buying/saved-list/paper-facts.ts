import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { ListPaperFacts } from '#rules/aftersale/list-paper'
import type { LogisticsType, PurchaseMode } from '#rules/codes'
import { timeZoneOf } from '#rules/days'
import { refuse } from '#rules/refusals'
import { type Language, type SiteCode, type Text3, textIn } from '#rules/sites'
import { shopName } from '#rules/text/shop-name'
import { listTotal, readListLines, showListLine } from './show-list.ts'

type Reading = {
  list_id: number
  warehouse_area_id: number
  logistics_type: LogisticsType
  purchase_mode: PurchaseMode
  language: Language
  at: Date
}
type ListHead = Pick<ListPaperFacts, 'name' | 'company' | 'made_by' | 'warehouse'> & {
  site: SiteCode
  issuer: Omit<ListPaperFacts['issuer'], 'name'> & { name: Text3 }
  warehouse_id: number
}

/**
 * What the price list of a saved list is made of, with the prices of a warehouse at this moment, behind a
 * signed link: permission was checked when the link was made. Refuses an unknown one (`savedList.notFound`).
 */
export async function openListFacts(tx: Tx, asked: Reading): Promise<ListPaperFacts> {
  const { list_id, warehouse_area_id, purchase_mode: mode, logistics_type, language, at } = asked
  const { rows } = await sql<ListHead>`
    select l.name, c.name as company, b.first_name as made_by, w.name as warehouse, w.id as warehouse_id, s.code as site,
      json_build_object('name', s.name, 'logo', s.logo, 'address', s.address, 'email', s.email, 'phone', s.phone) as issuer
    from saved_list l join company c on c.id = l.company_id join account b on b.id = l.account_id
    join warehouse_area a on a.id = ${warehouse_area_id} join warehouse w on w.id = a.warehouse_id join site s on s.id = c.site_id
    where l.id = ${list_id}`.execute(tx)
  const { site, issuer, warehouse_id, ...head } = rows[0] ?? refuse('savedList.notFound')
  const lines = await readListLines(tx, list_id, warehouse_id)
  return {
    ...head,
    issuer: { ...issuer, name: `${shopName()} ${textIn(issuer.name, language)}` },
    time_zone: timeZoneOf(site),
    list_id,
    logistics_type,
    at: at.toISOString(),
    lines: lines.map((line) => {
      const { problem, ...shown } = showListLine(line, mode, language)
      return { ...shown, problem: problem !== null }
    }),
    total: listTotal(lines, mode),
  }
}
