import { type RawBuilder, sql } from 'kysely'
import type { chatList as declared } from '#api/talk/chat'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { type ChatSide, conversationState } from '#rules/talk/chat'
import type { User } from '../../actor.ts'
import { countRows } from '../../sql/count-rows.ts'
import { keptPageClauses } from '../../sql/kept-order.ts'
import { likePattern } from '../../sql/like-pattern.ts'
import { onePage } from '../../sql/page-query.ts'
import { searchNames } from '../../sql/search-names.ts'
import {
  answeredBy,
  type ConversationRow,
  conversationColumns,
  conversationShown,
  conversationTables,
} from './conversation-columns.ts'
import { watches } from './help/watch-conversation.ts'
import { takesPart } from './takes-part.ts'

/** How much of the last message a list shows. */
const beginning = 120

type Row = ConversationRow & {
  key: string | null
  last: {
    side: ChatSide | null
    mine: boolean
    body: string
    files: number
    card: boolean
    withdrawn: boolean
  } | null
}

/**
 * A page of the conversations that this person takes part in, by their last message; without those that
 * somebody else has opened and said nothing in.
 */
export async function listConversations(
  tx: Tx,
  actor: User,
  { tab, search, ...number }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const tabs = {
    all: sql`true`,
    mine: sql`${answeredBy(actor)} = ${actor.account_id}`,
    nobody: sql`${answeredBy(actor)} is null and c.state = ${sql.lit(conversationState.open)}`,
  }
  const begun = sql`(c.last_no > 0 or c.opened_by = ${actor.account_id})`
  const all = sql`${takesPart(actor)} and ${begun} and ${await soughtBy(tx, search)}`
  const where = sql`${all} and ${tabs[tab]}`
  const page = await keptPageClauses(tx, {
    ...number,
    list: 'conversations',
    reader: actor.account_id,
    asked: [tab, search],
    from: sql`conversation c`,
    where,
    order: { by: sql`c.last_at`, id: sql`c.id`, falling: true },
  })
  const { rows: found } = await sql<Row>`
    select ${page.key} as key, ${conversationColumns(actor)},
      (select json_build_object('side', m.side, 'mine', coalesce(m.account_id = ${actor.account_id}, false), 'body', left(m.body, ${beginning}),
          'files', cardinality(m.file_ids), 'card', m.card is not null, 'withdrawn', m.withdrawn_at is not null)
        from chat_message m where m.conversation_id = c.id and m.no = ${lastSaid(actor)}) as last
    from (select c.* from conversation c ${page.rows}) c ${conversationTables(actor)} order by ${page.order}`.execute(
    tx,
  )
  const { rows, next } = onePage(found, number.page_size)
  const list = rows.map(({ key: _, ...row }) => conversationShown(row, actor.language))
  const counts = await countEach(tx, { ...tabs, all })
  return { list, next, count: counts[tab], counts }
}

type Tabs = Record<'all' | 'mine' | 'nobody', RawBuilder<unknown>>

/** How many are in each tab, all of them counted to a thousand and those of the others exactly. */
async function countEach(tx: Tx, { all, mine, nobody }: Tabs): Promise<Record<keyof Tabs, number>> {
  const { rows } = await sql<Omit<Record<keyof Tabs, number>, 'all'>>`
    select (select count(*)::int from conversation c where ${all} and ${mine}) as mine,
      (select count(*)::int from conversation c where ${all} and ${nobody}) as nobody`.execute(tx)
  return { all: await countRows(tx, sql`from conversation c where ${all}`), ...rows[0]! }
}

/** The last message that somebody wrote, or the last line of the system where nobody has written any. */
const lastSaid = (actor: User) => sql`coalesce(
  (select max(s.no) from chat_message s where s.conversation_id = c.id and s.kind <> 'system' and s.no >= ${firstSeen(actor)}),
  (select c.last_no where c.last_no >= ${firstSeen(actor)}))`

/** From which message on somebody reads: all of them but who was called in. */
export const firstSeen = (actor: User): RawBuilder<number> =>
  actor.kind === 'staff'
    ? sql`case when ${watches(actor)} then 1 else coalesce(c.helped_from_no, 1) end`
    : sql`coalesce(mine.visible_from_no, 1)`

async function soughtBy(tx: Tx, search: string): Promise<RawBuilder<unknown>> {
  if (search === '') return sql`true`
  const companies = await searchNames(tx, 'company', search)
  const merchants = await searchNames(tx, 'merchant', search)
  const pattern = likePattern(search)
  return sql`(c.conversation_number ilike ${pattern} or c.subject_ref ilike ${pattern}
    or c.company_id = any (${companies}::int[]) or c.merchant_id = any (${merchants}::int[]))`
}
