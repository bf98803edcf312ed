import { sql } from 'kysely'
import type { askChatHelp as declaredAsk, endChatHelp as declaredEnd } from '#api/talk/chat-desk'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import { conversationState } from '#rules/talk/chat'
import { helpSharedLines } from '#rules/talk/chat-desk'
import type { Staff, User } from '../../../actor.ts'
import { writeAudit } from '../../../write-audit.ts'
import { noteChatEvent } from '../note-chat-event.ts'
import { reopen } from '../reopen.ts'
import { sayLine } from '../say-line.ts'
import { chatSideOf, lockToWrite } from '../takes-part.ts'

/**
 * Calls the platform into a conversation with a manufacturer: its customer service reads along from now on,
 * and the last lines too where they are shared; the thread says so. Called in while it is there, it is asked
 * again. Refuses one that the platform is a side of (`chat.helpHere`), and one that is blocked
 * (`chat.blocked`); a closed one is open again.
 */
export async function askHelp(
  tx: Tx,
  actor: User,
  { conversation_number, share }: In<typeof declaredAsk>,
): Promise<Out<typeof declaredAsk>> {
  const conversation = await lockToWrite(tx, actor, conversation_number)
  const { id, merchant_id, last_no, helped_from_no, help_since } = conversation
  if (merchant_id === null || actor.kind === 'staff') refuse('chat.helpHere')
  if (conversation.state === conversationState.blocked) refuse('chat.blocked')
  if (help_since !== null) return {}
  if (conversation.state === conversationState.closed) await reopen(tx, actor, conversation)
  const shared = share && last_no > 0 ? Math.max(1, last_no + 1 - helpSharedLines) : null
  const from = helped_from_no ?? shared ?? last_no + 1
  await tx
    .updateTable('conversation')
    .set({ helped_from_no: from, help_since: actor.at })
    .where('id', '=', id)
    .execute()
  await noteChatEvent(tx, actor, { conversation_id: id, event: 'helpAsked' })
  const line = {
    name: 'helpAsked' as const,
    by: chatSideOf(actor),
    shared: helped_from_no === null ? shared : null,
  }
  await sayLine(tx, { conversation_id: id, at: actor.at, line })
  return {}
}

/**
 * The platform leaves a conversation that it was called into, and reads it no more. Refuses one where it was
 * not called in as one that does not exist (`chat.notFound`).
 */
export async function endHelp(
  tx: Tx,
  actor: Staff,
  { conversation_number }: In<typeof declaredEnd>,
): Promise<Out<typeof declaredEnd>> {
  const conversation = await lockToWrite(tx, actor, conversation_number)
  const { id, merchant_id, helped_from_no } = conversation
  if (merchant_id === null) refuse('chat.helpHere')
  await noteChatEvent(tx, actor, { conversation_id: id, event: 'helpEnded' })
  await sayLine(tx, { conversation_id: id, at: actor.at, line: { name: 'helpEnded' } })
  await tx
    .updateTable('conversation')
    .set({ helped_from_no: null, helper_id: null, help_since: null })
    .where('id', '=', id)
    .execute()
  await sql`
    select gather_participants(c, ${actor.at}::timestamptz) from conversation c where c.id = ${id}`.execute(
    tx,
  )
  await writeAudit(tx, actor, {
    action: 'chat.endHelp',
    subject: 'chat',
    subject_id: conversation.conversation_number,
    before: { helped_from_no },
    after: { helped_from_no: null },
  })
  return {}
}
