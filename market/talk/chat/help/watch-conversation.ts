import { type RawBuilder, sql } from 'kysely'
import type { watchChat as declared } from '#api/talk/chat-desk'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import { talksForPlatform } from '#rules/talk/chat'
import { watchHours, watchReason } from '#rules/talk/chat-desk'
import type { Staff, User } from '../../../actor.ts'
import { writeAudit } from '../../../write-audit.ts'
import { noteChatEvent } from '../note-chat-event.ts'
import { sayLine } from '../say-line.ts'
import { takesPart } from '../takes-part.ts'

/**
 * Lets this person of the platform read a conversation for a day to which it was not called, for a reason:
 * both sides see in the thread that it was opened. One that they take part in, or have opened, is just given.
 * Refuses an unknown number (`chat.notFound`) and a missing reason (`chat.reasonNeeded`).
 */
export async function watchConversation(
  tx: Tx,
  actor: Staff,
  { conversation_number, reason }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const { rows } = await sql<{ id: number; conversation_number: string; reads: boolean }>`
    select c.id, c.conversation_number, (${takesPart(actor)} or ${watches(actor)}) as reads
    from conversation c where c.conversation_number = ${conversation_number.toUpperCase()} for update of c`.execute(
    tx,
  )
  const [found] = rows
  if (!found) refuse('chat.notFound', {}, 'conversation_number')
  const answer = { conversation_number: found.conversation_number }
  if (found.reads) return answer
  if (reason.length < watchReason.least) refuse('chat.reasonNeeded', {}, 'reason')
  const conversation_id = found.id
  await tx
    .insertInto('chat_watch')
    .values({ conversation_id, account_id: actor.account_id, reason, at: actor.at })
    .execute()
  await noteChatEvent(tx, actor, { conversation_id, event: 'watched' })
  await sayLine(tx, { conversation_id, at: actor.at, line: { name: 'watched' } })
  await writeAudit(tx, actor, {
    action: 'chat.watch',
    subject: 'chat',
    subject_id: found.conversation_number,
    after: { reason },
  })
  return answer
}

/** Whether a conversation `c` is one that this person has opened for a reason, and may still read. */
export const watches = (actor: User): RawBuilder<boolean> =>
  actor.kind === 'staff' && talksForPlatform(actor.roles)
    ? sql`exists (select from chat_watch w where w.conversation_id = c.id and w.account_id = ${actor.account_id}
        and w.at > ${actor.at}::timestamptz - make_interval(hours => ${watchHours}))`
    : sql`false`
