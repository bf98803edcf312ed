import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { EnquiryKind } from '#rules/codes'
import { timeZoneOf } from '#rules/days'
import { type Language, type SiteCode, type Text3, textIn } from '#rules/sites'
import type { EnquiryStatus } from '#rules/status-codes'
import { answerDue } from '#rules/talk/enquiry'
import { countRows } from '../../sql/count-rows.ts'
import { fullName } from '../../sql/full-name.ts'
import { onePage, type PageQuery, pageClauses } from '../../sql/page-query.ts'

/** An enquiry as read for any of its viewers. */
export type EnquiryRow = {
  key: string | null
  id: number
  enquiry_number: string
  kind: EnquiryKind
  status: EnquiryStatus
  account_id: number | null
  site: SiteCode
  language: string
  name: string
  company: string
  email: string
  phone: string
  departure: string
  destination_zip: string
  goods: string
  volume_cbm: string | null
  weight_kg: number | null
  container_count: number | null
  ready_on: string | null
  quantity: number | null
  message: string
  suspect: boolean
  waiting_since: Date | null
  first_answered_at: Date | null
  closed_at: Date | null
  created_at: Date
  relation_id: number | null
  product_id: number | null
  title: Text3 | null
  custom_sn: string | null
}

/**
 * A page of the enquiries that match a condition on `e`, with the item each is about.
 */
export async function readEnquiries(
  tx: Tx,
  query: PageQuery,
): Promise<{ rows: EnquiryRow[]; next: string | null }> {
  const page = pageClauses(query)
  const { rows: found } = await sql<EnquiryRow>`
    select ${page.key} as key, e.*, s.code as site, r.product_id, r.custom_sn, p.title
    from (select e.* from enquiry e ${page.rows}) e
    join site s on s.id = e.site_id
    left join relation r on r.id = e.relation_id
    left join product p on p.id = r.product_id
    order by ${page.order}`.execute(tx)
  return onePage(found, query.page_size)
}

/** The number of enquiries that match a condition on `e`, counted up to a thousand. */
export function countEnquiries(tx: Tx, where: RawBuilder<unknown>): Promise<number> {
  return countRows(tx, sql`from enquiry e where ${where}`)
}

/** When who wrote must have heard from us; null where nobody waits. */
export const enquiryDue = ({ waiting_since, site }: EnquiryRow): string | null =>
  waiting_since ? answerDue(waiting_since, timeZoneOf(site)).toISOString() : null

/** The item that an enquiry is about, in the viewer's language. */
export function enquiryItem(row: EnquiryRow, language: Language) {
  if (row.relation_id === null || row.product_id === null || row.title === null) return null
  const { product_id, relation_id, custom_sn } = row
  return { product_id, relation_id, title: textIn(row.title, language), custom_sn: custom_sn ?? '' }
}

type ThreadRow = { enquiry_id: number; from_us: boolean; body: string; by: string; created_at: string }

/** The messages that followed the enquiries, oldest first. */
export async function readThreads(tx: Tx, enquiry_ids: readonly number[]): Promise<ThreadRow[]> {
  if (enquiry_ids.length === 0) return []
  const rows = await tx
    .selectFrom('enquiry_message as m')
    .innerJoin('account as a', 'a.id', 'm.account_id')
    .select(['m.enquiry_id', 'm.from_us', 'm.body', 'm.created_at'])
    .select(fullName('a').as('by'))
    .where('m.enquiry_id', 'in', [...enquiry_ids])
    .orderBy('m.id')
    .execute()
  return rows.map(({ created_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
  }))
}
