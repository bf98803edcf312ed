import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { DateText } from '#database/tables/columns'
import { certifiedStatus } from '#rules/codes'
import type { ExemptionStatus } from '#rules/people/tax/exemption'
import type { UsState } from '#rules/people/zip/us-zip'
import { countRows } from '../../../sql/count-rows.ts'
import { fullName } from '../../../sql/full-name.ts'
import { onePage, type PageNumber, pageClauses, type RowOrder } from '../../../sql/page-query.ts'

type Row = {
  id: number
  certificate_number: string
  states: UsState[]
  valid_from: DateText
  valid_until: DateText | null
  status: ExemptionStatus
  reason: string
  handed_in_at: Date
  decided_at: Date | null
  by: string
  file: { id: string; name: string; mime: string }
  /** What staff alone reads. */
  to_staff: { company_id: number; company_name: string; tax_id: string; decided_by: string | null }
  key: string | null
}

/** A page of the certificates `t` that a condition names, with how many there are. The server signs links. */
export async function readExemptions(
  tx: Tx,
  asked: { where: RawBuilder<unknown>; order: RowOrder; page: PageNumber },
) {
  const { where, order, page } = asked
  const clauses = pageClauses({ where, order, ...page })
  const { rows: found } = await sql<Row>`
    select t.id, t.certificate_number, t.states, t.valid_from, t.valid_until, t.status, t.reason, t.handed_in_at, t.decided_at,
      ${fullName('a')} as by, json_build_object('id', f.id, 'name', f.name, 'mime', f.mime) as file,
      json_build_object('company_id', c.id, 'company_name', c.name,
        'tax_id', coalesce((select r.tax_id from certification r where r.company_id = c.id
          and r.auth_status = ${certifiedStatus.certified} order by r.decided_at desc, r.id desc limit 1), ''),
        'decided_by', case when t.decided_by is not null then ${fullName('b')} end) as to_staff, ${clauses.key} as key
    from tax_exemption t join company c on c.id = t.company_id join account a on a.id = t.account_id
    join file f on f.id = t.file_id left join account b on b.id = t.decided_by ${clauses.rows}`.execute(tx)
  const { rows, next } = onePage(found, page.page_size)
  const list = rows.map(({ key: _, handed_in_at, decided_at, ...row }) => ({
    ...row,
    handed_in_at: handed_in_at.toISOString(),
    decided_at: decided_at?.toISOString() ?? null,
  }))
  return { list, next, count: await countRows(tx, sql`from tax_exemption t where ${where}`) }
}
export type ShownExemption = Awaited<ReturnType<typeof readExemptions>>['list'][number]
