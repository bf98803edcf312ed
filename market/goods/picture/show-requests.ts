import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { PictureStatus } from '#rules/codes'
import { type Language, type Text3, textIn } from '#rules/sites'
import { countRows } from '../../sql/count-rows.ts'
import { fullName } from '../../sql/full-name.ts'
import { onePage, type PageQuery, pageClauses } from '../../sql/page-query.ts'

type PictureRequestRow = {
  key: string | null
  id: number
  product_id: number
  title: Text3
  custom_sn: string
  status: PictureStatus
  reason: string
  pictures: { media_id: number; path: string; kind: string }[]
  company_name: string
  person: string
  certified_status: number
  created_at: Date
  decided_at: Date | null
}
/** A page of requests `q`, and the total number. */
export async function readRequests(tx: Tx, { language, ...query }: PageQuery & { language: Language }) {
  const page = pageClauses(query)
  const { rows: found } = await sql<PictureRequestRow>`
    select ${page.key} as key, q.id, q.product_id, p.title, q.status, q.reason, q.created_at, q.decided_at, c.name as company_name,
      c.certified_status, ${fullName('a')} as person,
      coalesce((select custom_sn from relation where product_id = p.id order by position, id limit 1), '') as custom_sn,
      coalesce((select json_agg(json_build_object('media_id', m.id, 'path', m.path, 'kind', m.kind) order by m.position, m.id)
        from picture_request_item i join media m on m.id = i.media_id where i.picture_request_id = q.id), '[]') as pictures
    from (select q.* from picture_request q ${page.rows}) q
    join product p on p.id = q.product_id join company c on c.id = q.company_id join account a on a.id = q.account_id
    order by ${page.order}`.execute(tx)
  const { rows, next } = onePage(found, query.page_size)
  const list = rows.map(({ key: _, title, created_at, decided_at, ...row }) => ({
    ...row,
    title: textIn(title, language),
    created_at: created_at.toISOString(),
    decided_at: decided_at?.toISOString() ?? null,
  }))
  return { list, next, count: await countRows(tx, sql`from picture_request q where ${query.where}`) }
}
