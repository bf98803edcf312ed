import { sql } from 'kysely'
import type { Db } from '#database/connect'
import { breaches } from '#tests/invariants'
import { type Finding, finding } from '../verdict.ts'
import type { ChatJournal, PageSeen } from './chat-journal.ts'

/** A message as the database kept it. */
type KeptLine = {
  conversation_number: string
  no: number
  client_key: string
  body: string
  withdrawn: boolean
}
type KeptChat = { lines: readonly KeptLine[]; broken: Record<string, unknown[]> }

export async function readChat(db: Db): Promise<KeptChat> {
  const { rows: lines } = await sql<KeptLine>`
    select c.conversation_number, m.no, m.client_key, m.body, m.withdrawn_at is not null as withdrawn
    from chat_message m join conversation c on c.id = m.conversation_id order by c.id, m.no`.execute(db)
  return { lines, broken: await breaches(db) }
}

/** Compares what people were told, and what their pages showed, with what the database kept. */
export function judgeChat(
  journal: Omit<ChatJournal, 'tries' | 'resumed' | 'reloaded'>,
  pages: readonly PageSeen[],
  { lines, broken }: KeptChat,
): Finding[] {
  const byKey = Map.groupBy(lines, ({ client_key }) => client_key)
  const byTalk = Map.groupBy(lines, ({ conversation_number }) => conversation_number)
  const lost = journal.said.filter(({ client_key, conversation_number, no }) => {
    const kept = byKey.get(client_key)?.[0]
    return kept?.no !== no || kept.conversation_number !== conversation_number
  })
  const doubled = [...byKey.values()].filter((kept) => kept.length > 1)
  const unasked = lines.length - journal.said.length
  const missed = pages.filter(
    (page) => page.bodies.length !== (byTalk.get(page.conversation_number)?.length ?? 0),
  )
  const otherwise = pages.filter(({ conversation_number, bodies }) =>
    (byTalk.get(conversation_number) ?? []).some(
      ({ no, body, withdrawn }) => !withdrawn && bodies[no - 1] !== undefined && bodies[no - 1] !== body,
    ),
  )
  const named = ({ account, conversation_number, bodies }: PageSeen) =>
    `${account} ${conversation_number}: ${bodies.length}`
  return [
    finding('every answered message is kept under its number', lost, `${journal.said.length} answered`),
    finding('no message is kept twice', doubled, `${lines.length} kept`),
    finding('a message sent again is answered as at first', journal.answeredTwice, 'by key'),
    {
      name: 'nothing is kept that nobody said',
      held: unasked <= journal.undecided.length,
      detail: `${unasked} more than answered`,
    },
    finding('every message was decided', journal.undecided, 'by repeating'),
    finding(
      'every page is told of every message by its stream',
      missed.map(named),
      `${pages.length} threads`,
    ),
    finding('every page shows the order of the database', otherwise.map(named), `${pages.length} threads`),
    finding('no page is given a number out of turn', journal.outOfTurn, 'by number'),
    finding(
      'numbers and unread counts are exact',
      Object.entries(broken).map(([rule, rows]) => `${rule}: ${JSON.stringify(rows)}`),
      'tests/invariants.ts',
    ),
  ]
}
