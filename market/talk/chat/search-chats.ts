import { sql } from 'kysely'
import type { searchChats as declared } from '#api/talk/chat-search'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { timeZoneOf } from '#rules/days'
import { type ChatSide, chatHits } from '#rules/talk/chat'
import type { User } from '../../actor.ts'
import { fullName } from '../../sql/full-name.ts'
import { withinDaysOf } from '../../sql/site-days.ts'
import {
  type ConversationRow,
  conversationColumns,
  conversationShown,
  conversationTables,
} from './conversation-columns.ts'
import { firstSeen } from './list-conversations.ts'
import { takesPart } from './takes-part.ts'

type Row = ConversationRow & {
  no: number
  at: Date
  side: ChatSide
  mine: boolean
  name: string
  body: string
}

/** How much of a message is shown, and how much of it before the word that was looked for. */
const shown = { signs: 160, before: 40 }

/**
 * What was said with these words, and between these days, in the conversations that this person takes part
 * in, newest first, as far as they may read; nothing of what was withdrawn.
 */
export async function searchChats(
  tx: Tx,
  actor: User,
  { words, ...days }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const conditions = [
    takesPart(actor),
    sql`m.no >= ${firstSeen(actor)} and m.withdrawn_at is null`,
    ...withinDaysOf(timeZoneOf(actor.site), days, sql`m.at`),
  ]
  const { rows } = await sql<Row>`
    with found as materialized (
      select w.conversation_id, w.no from chat_words w where w.words @@ chat_query(${ownerOf(actor)}, ${words}))
    select ${conversationColumns(actor)}, m.no, m.at, m.side, coalesce(m.account_id = ${actor.account_id}, false) as mine,
      case when m.side = 'platform' and ${actor.kind !== 'staff'} then coalesce(w.first_name, '') else coalesce(${fullName('w')}, '') end as name,
      m.body
    from found join conversation c on c.id = found.conversation_id ${conversationTables(actor)}
    join chat_message m on m.conversation_id = found.conversation_id and m.no = found.no
    left join account w on w.id = m.account_id
    where ${sql.join(conditions, sql` and `)}
    order by m.at desc, c.id desc, m.no desc limit ${chatHits + 1}`.execute(tx)
  const list = rows.slice(0, chatHits).map(({ no, at, side, mine, name, body, ...row }) => {
    const { conversation_number, company_name, merchant, subject, subject_ref, subject_title } =
      conversationShown(row, actor.language)
    const about = { conversation_number, company_name, merchant, subject, subject_ref, subject_title }
    return { ...about, no, at: at.toISOString(), side, mine, name, body: around(body, words) }
  })
  return { list, more: rows.length > chatHits }
}

/** With what the words begin that this person may find. */
function ownerOf(actor: User): string {
  if (actor.kind === 'buyer') return `c${actor.company_id}`
  return actor.kind === 'merchant' ? `m${actor.merchant_id}` : 'p'
}

/** The part of a text that has the first of these words, on one line. */
function around(body: string, words: string): string {
  const line = body.replace(/\s+/g, ' ')
  const [first = ''] = words.toLowerCase().split(/\s+/)
  const from = Math.max(0, line.toLowerCase().indexOf(first) - shown.before)
  const part = [...line.slice(from)].slice(0, shown.signs).join('')
  return `${from > 0 ? '…' : ''}${part}${from + part.length < line.length ? '…' : ''}`
}
