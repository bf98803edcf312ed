import { type RawBuilder, sql } from 'kysely'
import type { subscriberExport, subscriberList } from '#api/talk/subscription'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { SubscriberStatus } from '#rules/codes'
import type { Staff } from '../../actor.ts'
import { writeAudit } from '../../people/staff/write-audit.ts'
import { listHead, upTo } from '../../sql/by-key.ts'
import { likePattern } from '../../sql/like-pattern.ts'

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
}
type ExportFilter = In<typeof subscriberExport>

function condition({ status, search }: Pick<ExportFilter, 'status' | 'search'>): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [sql`true`]
  if (status !== -1) all.push(sql`b.status = ${status}`)
  if (search !== '') all.push(sql`b.email ilike ${likePattern(search)}`)
  return sql.join(all, sql` and `)
}

async function read(
  tx: Tx,
  where: RawBuilder<unknown>,
  { limit, offset }: { limit: number | null; offset: number },
) {
  const { rows } = await sql<SubscriberRow>`
    select b.id, b.email, b.language, s.code as site, b.new_arrivals, b.specials, b.status, b.created_at, b.confirmed_at,
      b.unsubscribed_at
    from subscriber b join site s on s.id = b.site_id where ${where}
    order by b.id desc limit ${limit} offset ${offset}`.execute(tx)
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    confirmed_at: row.confirmed_at?.toISOString() ?? null,
    unsubscribed_at: row.unsubscribed_at?.toISOString() ?? null,
  }))
}

/** A page of subscribers in a state, newest first, with the number in each state. */
export async function listSubscribers(
  tx: Tx,
  _actor: Staff,
  input: In<typeof subscriberList>,
): Promise<Out<typeof subscriberList>> {
  const where = sql`${condition(input)} and ${upTo(sql`b.id`, input.head)}`
  const { page, page_size } = input
  const list = await read(tx, where, { limit: page_size, offset: (page - 1) * page_size })
  const found = await sql<{
    count: number
  }>`select count(*) as count from subscriber b where ${where}`.execute(tx)
  const counts = await tx
    .selectFrom('subscriber')
    .select(['status', (row) => row.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute()
  return { list, head: listHead(input, list[0]?.id), count: found.rows[0]!.count, counts }
}

/** All subscribers in a state, for a file; records the export in the audit log. */
export async function exportSubscribers(tx: Tx, actor: Staff, { status, search }: ExportFilter) {
  const rows = await read(tx, condition({ status, search }), { limit: null, offset: 0 })
  await writeAudit(tx, actor, {
    action: 'subscriber.export',
    subject: 'subscriber',
    subject_id: 'list',
    after: { status, search, count: rows.length },
  })
  return rows
}
