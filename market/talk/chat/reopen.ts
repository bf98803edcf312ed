import { type Selectable, sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { Tables } from '#database/tables'
import { refuse } from '#rules/refusals'
import { conversationState } from '#rules/talk/chat'
import type { User } from '../../actor.ts'
import { noteChatEvent } from './note-chat-event.ts'
import { isBlocked } from './report/block.ts'

/**
 * Opens a closed conversation again. Refuses if its subject has a newer open one (`chat.openElsewhere`), or
 * the two were blocked meanwhile (`chat.blocked`).
 */
export async function reopen(
  tx: Tx,
  actor: User,
  { id, ...talk }: Selectable<Tables['conversation']>,
): Promise<void> {
  if (await isBlocked(tx, talk)) refuse('chat.blocked')
  const { rows } = await sql`
    update conversation set state = ${conversationState.open} where id = ${id} and not exists (
      select from conversation o where o.company_id = ${talk.company_id} and o.merchant_id is not distinct from ${talk.merchant_id}
        and o.subject = ${talk.subject} and o.subject_ref = ${talk.subject_ref} and o.state <> ${conversationState.closed})
    returning id`.execute(tx)
  if (rows.length === 0) refuse('chat.openElsewhere')
  await noteChatEvent(tx, actor, { conversation_id: id, event: 'reopened' })
}
