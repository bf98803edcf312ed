import { sql } from 'kysely'
import type { closeChat as declared } from '#api/talk/chat-desk'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { conversationState } from '#rules/talk/chat'
import { silentDays } from '#rules/talk/chat-desk'
import type { System, User } from '../../../actor.ts'
import { noteChatEvent } from '../note-chat-event.ts'
import { sayLine } from '../say-line.ts'
import { chatSideOf } from '../takes-part.ts'
import { lockAtDesk } from './lock-at-desk.ts'

/**
 * Closes a conversation: nobody waits in it any more. The next line opens it again. One that is not open
 * stays as it is.
 */
export async function closeConversation(
  tx: Tx,
  user: User,
  { conversation_number }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const { conversation, actor } = await lockAtDesk(tx, user, conversation_number)
  if (conversation.state !== conversationState.open) return {}
  await tx
    .updateTable('conversation')
    .set({ state: conversationState.closed, waiting_since: null, help_since: null })
    .where('id', '=', conversation.id)
    .execute()
  const conversation_id = conversation.id
  await noteChatEvent(tx, actor, { conversation_id, event: 'closed' })
  await sayLine(tx, { conversation_id, at: actor.at, line: { name: 'closed', by: chatSideOf(actor) } })
  return {}
}

const atOnce = 200

/** Closes conversations in which nobody has said anything for long; returns how many. */
export async function closeSilent(tx: Tx, actor: System): Promise<number> {
  const { rows } = await sql`
    with silent as (
      select id from conversation where state = ${sql.lit(conversationState.open)}
        and last_at < ${actor.at}::timestamptz - make_interval(days => ${silentDays})
      order by last_at limit ${sql.lit(atOnce)} for update skip locked),
    shut as (
      update conversation c set state = ${conversationState.closed}, waiting_since = null, help_since = null
      from silent where c.id = silent.id returning c.id)
    insert into conversation_event (conversation_id, event, account_id, at)
    select id, 'closed', null, ${actor.at} from shut returning id`.execute(tx)
  return rows.length
}
