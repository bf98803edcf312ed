import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { FeedbackStatus } from '#rules/status-codes'
import { answerDue } from '#rules/talk/enquiry'
import type { FeedbackKind } from '#rules/talk/feedback'
import { countRows } from '../../sql/count-rows.ts'
import { fullName } from '../../sql/full-name.ts'
import { onePage, type PageClauses } from '../../sql/page-query.ts'
import { zoneOfSite } from '../../sql/site-days.ts'

type FeedbackRow = {
  key: string | null
  id: number
  feedback_number: string
  account_id: number
  kind: FeedbackKind
  status: FeedbackStatus
  about: string
  notes: number
  company_name: string
  person: string
  email: string
  language: string
  waiting_since: Date | null
  time_zone: string
  created_at: Date
  updated_at: Date
}
const beginning = 140
type FeedbackPage = { page: PageClauses; where: RawBuilder<unknown>; page_size: number }

/** A page of feedback `f`, and the total number. */
export async function readFeedback(tx: Tx, { page, where, page_size }: FeedbackPage) {
  const { rows: found } = await sql<FeedbackRow>`
    select ${page.key} as key, f.id, f.feedback_number, f.account_id, f.kind, f.status, f.waiting_since, f.created_at, f.updated_at,
      c.name as company_name, ${fullName('a')} as person, a.email, a.language, ${zoneOfSite(sql`c.site_id`)} as time_zone,
      n.about, n.notes
    from (select f.* from feedback f ${page.rows}) f
    join company c on c.id = f.company_id join account a on a.id = f.account_id
    join lateral (
      select left((array_agg(body order by id))[1], ${beginning}) as about, count(*)::int as notes
      from feedback_note where feedback_id = f.id) n on true
    order by ${page.order}`.execute(tx)
  const { rows, next } = onePage(found, page_size)
  const list = rows.map(({ key: _, waiting_since, created_at, updated_at, ...row }) => ({
    ...row,
    waiting_since: waiting_since?.toISOString() ?? null,
    due_at: waiting_since ? answerDue(waiting_since, row.time_zone).toISOString() : null,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  }))
  return { list, next, count: await countRows(tx, sql`from feedback f where ${where}`) }
}
export type FeedbackAnswer = Awaited<ReturnType<typeof readFeedback>>['list'][number]

export type FeedbackNote = {
  from_us: boolean
  body: string
  files: { id: string; name: string; mime: string }[]
  created_at: string
}

/** All messages of a feedback, oldest first; the caller adds the links to the pictures. */
export async function readNotes(tx: Tx, feedback_id: number): Promise<FeedbackNote[]> {
  const { rows } = await sql<Omit<FeedbackNote, 'created_at'> & { created_at: Date }>`
    select n.from_us, n.body, n.created_at,
      coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name, 'mime', f.mime) order by v.place)
        from unnest(n.file_ids) with ordinality v (id, place) join file f on f.id = v.id), '[]') as files
    from feedback_note n where n.feedback_id = ${feedback_id} order by n.id`.execute(tx)
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
}
