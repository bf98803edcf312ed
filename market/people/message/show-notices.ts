import { type RawBuilder, sql } from 'kysely'
import type { noticeDetail } from '#api/people/message'
import type { Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { NoticeKind } from '#rules/people/notices'
import { type Text3, textIn } from '#rules/sites'
import type { User } from '../../actor.ts'
import { onePage, type PageNumber, pageClauses } from '../../sql/page-query.ts'

type NoticeAnswer = Out<typeof noticeDetail>
type NoticeRow = Omit<NoticeAnswer, 'announcement' | 'created_at' | 'read'> & {
  title: Text3 | null
  body: Text3 | null
  key: string | null
  created_at: Date
  read_at: Date | null
}

/** A page of the notices `n` that this condition names, newest first, as their reader sees them. */
export async function showNotices(
  tx: Tx,
  actor: User,
  { where, ...number }: PageNumber & { where: RawBuilder<unknown> },
): Promise<{ list: NoticeAnswer[]; next: string | null }> {
  const order = { by: sql`n.created_at`, id: sql`n.id`, falling: true }
  const page = pageClauses({ where: sql`n.account_id = ${actor.account_id} and ${where}`, order, ...number })
  const { rows: found } = await sql<NoticeRow>`
    select ${page.key} as key, n.id, n.kind, n.name, n.params, n.created_at, n.read_at, a.title, a.body
    from notice n left join announcement a on a.id = n.announcement_id
    ${page.rows}`.execute(tx)
  const { rows, next } = onePage(found, number.page_size)
  const list = rows.map(({ key: _, title, body, created_at, read_at, ...rest }) => ({
    ...rest,
    announcement:
      title && body ? { title: textIn(title, actor.language), body: textIn(body, actor.language) } : null,
    created_at: created_at.toISOString(),
    read: read_at !== null,
  }))
  return { list, next }
}

/** How many of this person's notices are unread, by kind; kinds without any are left out. */
export async function countUnread(tx: Tx, actor: User): Promise<Partial<Record<NoticeKind, number>>> {
  const { rows } = await sql<{ kind: NoticeKind; count: number }>`
    select kind, count(*)::int as count from notice
    where account_id = ${actor.account_id} and read_at is null group by kind`.execute(tx)
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))
}
