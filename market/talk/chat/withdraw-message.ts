import type { withdrawMessage as declared } from '#api/talk/chat'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import { whyKept } from '#rules/talk/chat'
import type { User } from '../../actor.ts'
import { chatSideOf, lockToWrite } from './takes-part.ts'

/**
 * Takes back an own message: its text, card and files go. Withdrawn again it changes nothing. Refuses
 * another's, as one that does not exist (`chat.notFound`), after two minutes (`chat.tooLate`), and what was
 * read of a contract (`chat.wasRead`).
 */
export async function withdrawMessage(
  tx: Tx,
  actor: User,
  { conversation_number, no }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const { id, subject } = await lockToWrite(tx, actor, conversation_number)
  const own = tx
    .selectFrom('chat_message')
    .select(['at', 'withdrawn_at'])
    .where('conversation_id', '=', id)
    .where('no', '=', no)
    .where('account_id', '=', actor.account_id)
  const message = await own.executeTakeFirst()
  if (!message) refuse('chat.notFound')
  if (message.withdrawn_at) return {}
  const reader = await tx
    .selectFrom('participant')
    .select('account_id')
    .where('conversation_id', '=', id)
    .where('side', '<>', chatSideOf(actor))
    .where('read_no', '>=', no)
    .limit(1)
    .executeTakeFirst()
  const why = whyKept({ at: message.at, subject, read_by_others: reader !== undefined }, actor.at)
  if (why) refuse(`chat.${why}`)
  await tx
    .updateTable('chat_message')
    .set({ withdrawn_at: actor.at, body: '', card: null, file_ids: [] })
    .where('conversation_id', '=', id)
    .where('no', '=', no)
    .execute()
  return {}
}
