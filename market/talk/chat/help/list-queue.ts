import { sql } from 'kysely'
import type { chatQueue as declared } from '#api/talk/chat-desk'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { timeZoneOf } from '#rules/days'
import { dueIn } from '#rules/overview/queues'
import type { SiteCode } from '#rules/sites'
import type { Staff } from '../../../actor.ts'
import { countRows } from '../../../sql/count-rows.ts'
import { onePage, pageClauses } from '../../../sql/page-query.ts'
import {
  type ConversationRow,
  conversationColumns,
  conversationShown,
  conversationTables,
} from '../conversation-columns.ts'

const queues = {
  help: { since: sql`c.help_since`, where: sql`c.help_since is not null`, name: 'helpAsked' },
  ours: {
    since: sql`c.waiting_since`,
    where: sql`c.merchant_id is null and c.waiting_since is not null`,
    name: 'chatsWaiting',
  },
} as const

type Row = ConversationRow & { key: string | null; since: Date; site: SiteCode }

/**
 * Conversations that wait for the platform, the longest first: those it was called into, or those with
 * itself.
 */
export async function listChatQueue(
  tx: Tx,
  actor: Staff,
  { tab, ...number }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const { since, where, name } = queues[tab]
  const page = pageClauses({ ...number, where, order: { by: since, id: sql`c.id` } })
  const { rows: found } = await sql<Row>`
    select ${page.key} as key, ${since} as since, s.code as site, ${conversationColumns(actor)}
    from (select c.* from conversation c ${page.rows}) c ${conversationTables(actor)}
    join site s on s.id = company.site_id order by ${page.order}`.execute(tx)
  const { rows, next } = onePage(found, number.page_size)
  const counts = {
    help: await countRows(tx, sql`from conversation c where ${queues.help.where}`),
    ours: await countRows(tx, sql`from conversation c where ${queues.ours.where}`),
  }
  return {
    list: rows.map(({ key: _, since: from, site, ...row }) => ({
      ...conversationShown(row, actor.language),
      since: from.toISOString(),
      due_at: dueIn(name, from, { time_zone: timeZoneOf(site) }).toISOString(),
    })),
    next,
    count: counts[tab],
    counts,
  }
}
