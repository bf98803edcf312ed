import { type RawBuilder, sql } from 'kysely'
import type { subscriberExport, subscriberList } from '#api/talk/subscription'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { SubscriberStatus } from '#rules/codes'
import type { Staff } from '../../actor.ts'
import { listHead, upTo } from '../../sql/by-key.ts'
import { likePattern } from '../../sql/like-pattern.ts'
import { onePage, pageClauses, rowKey } from '../../sql/page-query.ts'
import { writeAudit } from '../../write-audit.ts'

type SubscriberRow = {
  id: number
  email: string
  language: string
  site: string
  new_arrivals: boolean
  specials: boolean
  status: SubscriberStatus
  created_at: Date
  confirmed_at: Date | null
  unsubscribed_at: Date | null
  key: string | null
}
type ExportFilter = In<typeof subscriberExport>

function condition({ status, search }: Pick<ExportFilter, 'status' | 'search'>): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [sql`true`]
  if (status !== -1) all.push(sql`b.status = ${status}`)
  if (search !== '') all.push(sql`b.email ilike ${likePattern(search)}`)
  return sql.join(all, sql` and `)
}

const newestFirst = { id: sql`b.id`, falling: true }

async function read(tx: Tx, clauses: RawBuilder<unknown>): Promise<SubscriberRow[]> {
  const { rows } = await sql<SubscriberRow>`
    select ${rowKey(newestFirst)} as key, b.id, b.email, b.language, s.code as site, b.new_arrivals, b.specials, b.status, b.created_at, b.confirmed_at,
      b.unsubscribed_at
    from subscriber b join site s on s.id = b.site_id ${clauses}`.execute(tx)
  return rows
}

const shown = ({ key: _, ...row }: SubscriberRow) => ({
  ...row,
  created_at: row.created_at.toISOString(),
  confirmed_at: row.confirmed_at?.toISOString() ?? null,
  unsubscribed_at: row.unsubscribed_at?.toISOString() ?? null,
})

/** A page of subscribers in a state, newest first, with the number in each state. */
export async function listSubscribers(
  tx: Tx,
  _actor: Staff,
  input: In<typeof subscriberList>,
): Promise<Out<typeof subscriberList>> {
  const where = sql`${condition(input)} and ${upTo(sql`b.id`, input.head)}`
  const { page, page_size, after } = input
  const clauses = pageClauses({ where, order: newestFirst, page, page_size, after })
  const { rows, next } = onePage(await read(tx, clauses.rows), page_size)
  const found = await sql<{
    count: number
  }>`select count(*) as count from subscriber b where ${where}`.execute(tx)
  const counts = await tx
    .selectFrom('subscriber')
    .select(['status', (row) => row.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute()
  return {
    list: rows.map(shown),
    next,
    head: listHead(input, rows[0]?.id),
    count: found.rows[0]!.count,
    counts,
  }
}

/** All subscribers in a state, for a file; records the export in the audit log. */
export async function exportSubscribers(tx: Tx, actor: Staff, { status, search }: ExportFilter) {
  const found = await read(tx, sql`where ${condition({ status, search })} order by b.id desc`)
  const rows = found.map(shown)
  await writeAudit(tx, actor, {
    action: 'subscriber.export',
    subject: 'subscriber',
    subject_id: 'list',
    after: { status, search, count: rows.length },
  })
  return rows
}
