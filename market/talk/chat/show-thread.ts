import { sql } from 'kysely'
import type { chatThread as declared } from '#api/talk/chat'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import type { CardKind, ChatSide } from '#rules/talk/chat'
import { isServed, nextServed } from '#rules/talk/service-hours'
import type { User } from '../../actor.ts'
import { fullName } from '../../sql/full-name.ts'
import {
  type ConversationRow,
  conversationColumns,
  conversationShown,
  conversationTables,
} from './conversation-columns.ts'
import { watches } from './help/watch-conversation.ts'
import { readServiceHours } from './hours/read-hours.ts'
import { firstSeen } from './list-conversations.ts'
import { mutedUntil } from './report/block.ts'
import { showCards } from './show-cards.ts'
import { chatSideOf, mayWrite, takesPart } from './takes-part.ts'

type Thread = Out<typeof declared>
type ThreadFile = Omit<Thread['list'][number]['files'][number], 'url'>
/** As the call gives it, but for the links to the files. */
type ThreadAnswer = Omit<Thread, 'list'> & {
  list: (Omit<Thread['list'][number], 'files'> & { files: ThreadFile[] })[]
}

type Parties = { company_id: number; merchant_id: number | null }
type ThreadRow = ConversationRow & {
  id: number
  parties: Parties
  takes_part: boolean
  first_no: number
  read_no: number
  read_by_others: number
}
type MessageRow = {
  no: number
  side: ChatSide | null
  mine: boolean
  name: string
  body: string
  card: { kind: CardKind; ref: string } | null
  files: ThreadFile[]
  withdrawn: boolean
  client_key: string | null
  at: Date
}

/**
 * A conversation with its newest messages, those before a number or those after one, and how far both sides
 * have read. Refuses one that this person neither takes part in nor has opened for a reason
 * (`chat.notFound`).
 */
export async function showThread(tx: Tx, actor: User, input: In<typeof declared>): Promise<ThreadAnswer> {
  const side = chatSideOf(actor)
  const { id, parties, takes_part, first_no, read_no, read_by_others, ...head } = await standingOf(
    tx,
    actor,
    input,
  )
  const rows = await readMessages(tx, actor, { ...input, id, first_no })
  const cards = await showCards(
    tx,
    actor,
    rows.flatMap(({ card }) => (card ? [card] : [])),
  )
  return {
    conversation: conversationShown(head, actor.language),
    side,
    first_no,
    read_no,
    read_by_others,
    may_write: takes_part && mayWrite(actor),
    watched: !takes_part,
    service: await serviceShown(tx, actor, parties),
    muted_until: (await mutedUntil(tx, actor.account_id, actor.at))?.toISOString() ?? null,
    list: rows.map(({ card, at, ...row }) => ({
      ...row,
      card: card && cards(card),
      at: at.toISOString(),
    })),
    now: actor.at.toISOString(),
  }
}

async function standingOf(
  tx: Tx,
  actor: User,
  { conversation_number }: In<typeof declared>,
): Promise<ThreadRow> {
  const { rows } = await sql<ThreadRow>`
    select c.id, json_build_object('company_id', c.company_id, 'merchant_id', c.merchant_id) as parties, ${takesPart(actor)} as takes_part, ${conversationColumns(actor)}, ${firstSeen(actor)} as first_no,
      case when mine.left_at is null then coalesce(mine.read_no, c.last_no) else c.last_no end as read_no,
      coalesce((select max(p.read_no) from participant p
        where p.conversation_id = c.id and p.side <> ${chatSideOf(actor)} and p.left_at is null), 0) as read_by_others
    from conversation c ${conversationTables(actor)}
    where c.conversation_number = ${conversation_number.toUpperCase()} and (${takesPart(actor)} or ${watches(actor)})`.execute(
    tx,
  )
  return rows[0] ?? refuse('chat.notFound')
}

/** Whether the side that is asked is there now, and when next; null where it gave no hours. */
async function serviceShown(tx: Tx, { at }: User, parties: Parties): Promise<Thread['service']> {
  const service = await readServiceHours(tx, { ...parties, at })
  if (!service) return null
  return { open: isServed(service, at), next: nextServed(service, at)?.toISOString() ?? null }
}

type MessageRange = Pick<In<typeof declared>, 'before' | 'after' | 'limit'> & { id: number; first_no: number }

async function readMessages(
  tx: Tx,
  actor: User,
  { id, first_no, before, after, limit }: MessageRange,
): Promise<MessageRow[]> {
  const from = Math.max(first_no, after === undefined ? 0 : after + 1)
  const way = after === undefined ? sql`desc` : sql`asc`
  const until = before === undefined ? sql`true` : sql`m.no < ${before}`
  const { rows } = await sql<MessageRow>`
    select m.no, m.side, coalesce(m.account_id = ${actor.account_id}, false) as mine,
      case when m.side = 'platform' and ${actor.kind !== 'staff'} then coalesce(w.first_name, '') else coalesce(${fullName('w')}, '') end as name,
      m.body, m.card, m.withdrawn_at is not null as withdrawn, m.at,
      case when m.account_id = ${actor.account_id} then m.client_key end as client_key,
      coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name, 'mime', f.mime) order by v.place)
        from unnest(m.file_ids) with ordinality v (id, place) join file f on f.id = v.id), '[]') as files
    from (select * from chat_message m where m.conversation_id = ${id} and m.no >= ${from} and ${until}
      order by m.no ${way} limit ${limit}) m
    left join account w on w.id = m.account_id order by m.no`.execute(tx)
  return rows
}
