import { sql } from 'kysely'
import type { readChat as declaredRead, unreadChats as declaredUnread } from '#api/talk/chat'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { User } from '../../actor.ts'
import { lockConversation, takesPart } from './takes-part.ts'

/**
 * Marks a conversation as read up to this message, never less far than before. Refuses one that this person
 * does not take part in (`chat.notFound`).
 */
export async function markRead(
  tx: Tx,
  actor: User,
  { conversation_number, no }: In<typeof declaredRead>,
): Promise<Out<typeof declaredRead>> {
  const { id, last_no } = await lockConversation(tx, actor, conversation_number)
  await sql`
    select gather_participants(c, ${actor.at}::timestamptz) from conversation c where c.id = ${id}`.execute(
    tx,
  )
  const { rows } = await sql<{ unread: number }>`
    update participant set read_no = greatest(read_no, ${Math.min(no, last_no)})
    where conversation_id = ${id} and account_id = ${actor.account_id} returning unread`.execute(tx)
  return { unread: rows[0]?.unread ?? 0, ...(await countUnreadChats(tx, actor)) }
}

/** How many messages are unread in all conversations that this person takes part in now. */
export async function countUnreadChats(
  tx: Tx,
  actor: User,
  _: In<typeof declaredUnread> = {},
): Promise<Out<typeof declaredUnread>> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(mine.unread), 0)::int as total from participant mine join conversation c on c.id = mine.conversation_id
    where mine.account_id = ${actor.account_id} and mine.unread > 0 and mine.left_at is null and ${takesPart(actor)}`.execute(
    tx,
  )
  return rows[0]!
}
