import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { conversationState } from '#rules/talk/chat'
import { conversationsKeptYears } from '#rules/talk/chat-desk'
import type { System } from '../../../actor.ts'

const atOnce = 100

/** In this order: each names those behind it. */
const parts = [
  'chat_words',
  'contact_seen',
  'chat_report',
  'chat_watch',
  'conversation_note',
  'conversation_event',
  'participant',
  'chat_message',
] as const

/**
 * Removes conversations in which nobody has said anything for seven years, with all that belongs to them;
 * their files go once nothing names them. One that led to a block stays while that stands. Returns how many.
 */
export async function sweepConversations(tx: Tx, { at }: System): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select c.id from conversation c where c.state <> ${sql.lit(conversationState.open)}
      and c.last_at < ${at}::timestamptz - make_interval(years => ${conversationsKeptYears})
      and not exists (select from chat_report r join chat_block b on b.report_id = r.id
        where r.conversation_id = c.id and b.lifted_at is null)
    order by c.last_at limit ${sql.lit(atOnce)} for update of c skip locked`.execute(tx)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  for (const table of ['chat_mute', 'chat_block'])
    await sql`
      delete from ${sql.table(table)} where report_id in (
        select id from chat_report where conversation_id = any (${ids}::int[]))`.execute(tx)
  for (const table of parts)
    await sql`delete from ${sql.table(table)} where conversation_id = any (${ids}::int[])`.execute(tx)
  await tx.deleteFrom('conversation').where('id', 'in', ids).execute()
  return rows.length
}
