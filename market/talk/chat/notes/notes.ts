import { sql } from 'kysely'
import type { addChatNote as declaredAdd, chatNotes as declaredList } from '#api/talk/chat-notes'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import type { User } from '../../../actor.ts'
import { fullName } from '../../../sql/full-name.ts'
import { chatSideOf, lockToWrite, takesPart } from '../takes-part.ts'

type AnswerRow = Out<typeof declaredList>['list'][number]

/**
 * What colleagues of this person's side have noted about a conversation, oldest first; of the platform from
 * where it was called in. Refuses one that this person does not take part in (`chat.notFound`).
 */
export async function listNotes(
  tx: Tx,
  actor: User,
  { conversation_number }: In<typeof declaredList>,
): Promise<Out<typeof declaredList>> {
  const { rows } = await sql<{ id: number }>`
    select c.id from conversation c where c.conversation_number = ${conversation_number.toUpperCase()} and ${takesPart(actor)}`.execute(
    tx,
  )
  const id = rows[0]?.id ?? refuse('chat.notFound')
  const { rows: notes } = await sql<Omit<AnswerRow, 'at'> & { at: Date }>`
    select n.no, n.body, n.at, ${fullName('a')} as name, n.account_id = ${actor.account_id} as mine
    from conversation_note n join account a on a.id = n.account_id
    where n.conversation_id = ${id} and n.side = ${chatSideOf(actor)} order by n.no`.execute(tx)
  return { list: notes.map(({ at, ...note }) => ({ ...note, at: at.toISOString() })) }
}

/**
 * Notes something about a conversation for colleagues of the own side. Refuses one that this person does not
 * take part in (`chat.notFound`) or only reads (`chat.readsOnly`).
 */
export async function addNote(
  tx: Tx,
  actor: User,
  { conversation_number, body }: In<typeof declaredAdd>,
): Promise<Out<typeof declaredAdd>> {
  const { id } = await lockToWrite(tx, actor, conversation_number)
  const { no } = await tx
    .insertInto('conversation_note')
    .values({
      conversation_id: id,
      side: chatSideOf(actor),
      account_id: actor.account_id,
      body,
      at: actor.at,
    })
    .returning('no')
    .executeTakeFirstOrThrow()
  return { no }
}
