import { sql } from 'kysely'
import type { chatReports as declared } from '#api/talk/chat-report'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { timeZoneOf } from '#rules/days'
import { dueIn } from '#rules/overview/queues'
import type { SiteCode } from '#rules/sites'
import { reportedLines } from '#rules/talk/chat-report'
import type { Staff } from '../../../actor.ts'
import { countRows } from '../../../sql/count-rows.ts'
import { fullName } from '../../../sql/full-name.ts'
import { onePage, pageClauses } from '../../../sql/page-query.ts'
import { blockStands } from './block.ts'

type AnswerRow = Out<typeof declared>['list'][number]
type Row = Omit<AnswerRow, 'at' | 'due_at' | 'decided_at' | 'muted_until'> & {
  key: string | null
  at: Date
  decided_at: Date | null
  muted_until: Date | null
  site: SiteCode
}

/**
 * Reports of conversations, each with the line it is about and those before it: what waits, the longest
 * first, or what was decided, the newest first.
 */
export async function listReports(
  tx: Tx,
  actor: Staff,
  { tab, ...number }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const waits = tab === 'open'
  const where = waits ? sql`r.decision is null` : sql`r.decision is not null`
  const order = waits
    ? { by: sql`r.at`, id: sql`r.id` }
    : { by: sql`r.decided_at`, id: sql`r.id`, falling: true }
  const page = pageClauses({ ...number, where, order })
  const { rows: found } = await sql<Row>`
    select ${page.key} as key, r.id as report_id, c.conversation_number, company.name as company_name, m.name as merchant_name,
      r.kind, r.no, r.reason, nullif(${fullName('w')}, '') as by, ${fullName('a')} as about,
      case when a.kind = 'merchant' then 'merchant' else 'buyer' end as side, r.at, s.code as site,
      r.decision, r.note, nullif(${fullName('d')}, '') as decided_by, r.decided_at, ${blockStands} as blocked,
      (select u.until from chat_mute u where u.report_id = r.id and u.until > ${actor.at}) as muted_until,
      coalesce((select json_agg(json_build_object('no', l.no, 'side', l.side, 'body', l.body, 'withdrawn', l.withdrawn_at is not null) order by l.no)
        from (select * from chat_message l where l.conversation_id = c.id and l.side is not null and l.no <= coalesce(r.no, c.last_no)
          order by l.no desc limit ${reportedLines}) l), '[]') as lines
    from (select r.* from chat_report r ${page.rows}) r join conversation c on c.id = r.conversation_id
    join company on company.id = c.company_id join site s on s.id = company.site_id join merchant m on m.id = c.merchant_id
    join account a on a.id = r.about_account_id left join account w on w.id = r.by_account_id left join account d on d.id = r.decided_by
    order by ${page.order}`.execute(tx)
  const { rows, next } = onePage(found, number.page_size)
  const list = rows.map(({ key: _, site, at, decided_at, muted_until, ...row }) => ({
    ...row,
    at: at.toISOString(),
    due_at: waits ? dueIn('chatReports', at, { time_zone: timeZoneOf(site) }).toISOString() : null,
    decided_at: decided_at?.toISOString() ?? null,
    muted_until: muted_until?.toISOString() ?? null,
  }))
  return { list, next, count: await countRows(tx, sql`from chat_report r where ${where}`) }
}
