import { sql } from 'kysely'
import type { chatColleagues as declared } from '#api/talk/chat-desk'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import type { User } from '../../../actor.ts'
import { fullName } from '../../../sql/full-name.ts'
import { chatSideOf, takesPart } from '../takes-part.ts'

type AnswerRow = Out<typeof declared>['list'][number]

/**
 * Who of this person's side takes part in a conversation, and so may answer it. Refuses one that this person
 * does not take part in (`chat.notFound`), and buyers (`chat.notForBuyers`).
 */
export async function listColleagues(
  tx: Tx,
  actor: User,
  { conversation_number }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const { rows } = await sql<AnswerRow>`
    select a.user_uuid, ${fullName('a')} as name, a.id = ${actor.account_id} as you
    from conversation c cross join lateral chat_people(c) who join account a on a.id = who.account_id
    where c.conversation_number = ${conversation_number.toUpperCase()} and ${takesPart(actor)} and who.side = ${chatSideOf(actor)}
    order by 2, a.id`.execute(tx)
  if (rows.length === 0) refuse('chat.notFound')
  if (actor.kind === 'buyer') refuse('chat.notForBuyers')
  return { list: rows }
}
