import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { Tables } from '#database/tables'
import { refuse } from '#rules/refusals'
import { type ChatSide, talksForMerchant, talksForPlatform, writesInChat } from '#rules/talk/chat'
import type { User } from '../../actor.ts'

/** The side on which somebody takes part in conversations, if they do at all (`talks`). */
export const chatSideOf = ({ kind }: User): ChatSide => (kind === 'staff' ? 'platform' : kind)

/** Whether somebody takes part in conversations of their side. */
function talks(actor: User): boolean {
  if (actor.kind === 'buyer') return true
  return actor.kind === 'merchant' ? talksForMerchant(actor) : talksForPlatform(actor.roles)
}

/** Whether somebody writes on their side. */
export const mayWrite = (actor: User): boolean =>
  talks(actor) && (actor.kind !== 'buyer' || (writesInChat(actor.company_role) && !actor.acting))

/**
 * Whether a conversation `c` is one that this person takes part in, by what they belong to now: as
 * `database/functions/chat/chat_people.sql` says of all people.
 */
export function takesPart(actor: User): RawBuilder<boolean> {
  if (!talks(actor)) return sql`false`
  if (actor.kind === 'staff') return sql`(c.merchant_id is null or c.helped_from_no is not null)`
  if (actor.kind === 'merchant') return sql`c.merchant_id = ${actor.merchant_id}`
  const joined = sql`exists (select from participant p where p.conversation_id = c.id and p.account_id = ${actor.account_id})`
  return actor.company_role === 'buyer'
    ? sql`c.company_id = ${actor.company_id} and (c.opened_by = ${actor.account_id} or ${joined})`
    : sql`c.company_id = ${actor.company_id}`
}

/**
 * A conversation that this person takes part in, locked. Refuses any other as if it did not exist
 * (`chat.notFound`).
 */
export async function lockConversation(
  tx: Tx,
  actor: User,
  conversation_number: string,
): Promise<Selectable<Tables['conversation']>> {
  const found = await tx
    .selectFrom('conversation as c')
    .selectAll()
    .where('conversation_number', '=', conversation_number.toUpperCase())
    .where(takesPart(actor))
    .forUpdate()
    .executeTakeFirst()
  return found ?? refuse('chat.notFound')
}

/** The same for somebody who writes there. Refuses who only reads (`chat.readsOnly`). */
export async function lockToWrite(
  tx: Tx,
  actor: User,
  conversation_number: string,
): Promise<Selectable<Tables['conversation']>> {
  const found = await lockConversation(tx, actor, conversation_number)
  if (!mayWrite(actor)) refuse('chat.readsOnly')
  return found
}
