import { sql } from 'kysely'
import type { reportChat as declared } from '#api/talk/chat-report'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import { reportReason } from '#rules/talk/chat-report'
import type { User } from '../../../actor.ts'
import { noteChatEvent } from '../note-chat-event.ts'
import { chatSideOf, lockToWrite } from '../takes-part.ts'

/**
 * Reports a message of the other side, or the whole conversation, to the platform, with a reason. What this
 * person has reported already, and is not decided, stays one report. Refuses a missing reason
 * (`chat.reasonNeeded`), and what the other side did not write, as what does not exist (`chat.notFound`).
 */
export async function reportChat(
  tx: Tx,
  actor: User,
  { conversation_number, no, reason }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const { id, merchant_id } = await lockToWrite(tx, actor, conversation_number)
  if (actor.kind === 'staff' || merchant_id === null) refuse('chat.helpHere')
  if (reason.length < reportReason.least) refuse('chat.reasonNeeded', {}, 'reason')
  const other = chatSideOf(actor) === 'buyer' ? 'merchant' : 'buyer'
  const { rows } = await sql<{ account_id: number }>`
    select account_id from chat_message where conversation_id = ${id} and side = ${other} and ${no === 0 ? sql`true` : sql`no = ${no}`}
    order by no desc limit 1`.execute(tx)
  const about_account_id = rows[0]?.account_id ?? refuse('chat.notFound', {}, 'no')
  const made = await tx
    .insertInto('chat_report')
    .values({
      conversation_id: id,
      no: no === 0 ? null : no,
      kind: 'person',
      by_account_id: actor.account_id,
      about_account_id,
      reason,
      at: actor.at,
    })
    .onConflict((same) => same.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) await noteChatEvent(tx, actor, { conversation_id: id, event: 'reported' })
  return {}
}
