import type { Tx } from '#database/connect'
import type { Actor } from '../../actor.ts'

type ChatEvent = { conversation_id: number; event: ConversationEventName; to_account_id?: number | null }
type ConversationEventName =
  | 'opened'
  | 'assigned'
  | 'released'
  | 'helpAsked'
  | 'helpEnded'
  | 'watched'
  | 'closed'
  | 'reopened'
  | 'reported'
  | 'warned'
  | 'muted'
  | 'blocked'

/** Adds to what became of a conversation. */
export async function noteChatEvent(tx: Tx, actor: Actor, noted: ChatEvent): Promise<void> {
  await tx
    .insertInto('conversation_event')
    .values({ ...noted, account_id: 'account_id' in actor ? actor.account_id : null, at: actor.at })
    .execute()
}
