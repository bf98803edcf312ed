import { sql } from 'kysely'
import type { assignChat as declared } from '#api/talk/chat-desk'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import { hasRole } from '#rules/roles'
import type { Merchant, Staff, User } from '../../../actor.ts'
import { fullName } from '../../../sql/full-name.ts'
import { noteChatEvent } from '../note-chat-event.ts'
import { chatSideOf } from '../takes-part.ts'
import { answererColumn, lockAtDesk } from './lock-at-desk.ts'

/** Whether somebody may also give away what a colleague answers. */
const decidesForColleagues = (actor: Merchant | Staff): boolean =>
  actor.kind === 'staff' ? hasRole(actor.roles, 'administrator') : actor.merchant_roles.includes('owner')

/**
 * Takes a conversation, hands it over to a colleague, or releases it. What is so already stays so. Refuses
 * what a colleague answers (`chat.taken`), but to an owner or an administrator who hands it over or releases
 * it, and a target that does not take part on this side (`chat.notColleague`).
 */
export async function assignConversation(
  tx: Tx,
  user: User,
  { conversation_number, event, to }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const { conversation, actor } = await lockAtDesk(tx, user, conversation_number)
  const column = answererColumn(actor, conversation.merchant_id)
  const now = conversation[column]
  const wanted =
    event === 'release'
      ? null
      : event === 'take'
        ? actor.account_id
        : await colleague(tx, actor, { id: conversation.id, to })
  if (now === wanted) return {}
  const free = now === null || now === actor.account_id
  if (!free && (event === 'take' || !decidesForColleagues(actor))) {
    const name = await nameOf(tx, now)
    refuse('chat.taken', { name })
  }
  await tx
    .updateTable('conversation')
    .set({ [column]: wanted })
    .where('id', '=', conversation.id)
    .execute()
  await noteChatEvent(tx, actor, {
    conversation_id: conversation.id,
    event: wanted === null ? 'released' : 'assigned',
    to_account_id: wanted,
  })
  return {}
}

/** Locked until it is theirs, so that a colleague who leaves at this moment is not given it. */
async function colleague(
  tx: Tx,
  actor: Merchant | Staff,
  { id, to }: { id: number; to: string },
): Promise<number> {
  if (to === '') refuse('chat.notColleague', {}, 'to')
  await sql`select from account where user_uuid = ${to}::uuid for share`.execute(tx)
  const { rows } = await sql<{ id: number }>`
    select a.id from conversation c cross join lateral chat_people(c) who join account a on a.id = who.account_id
    where c.id = ${id} and who.side = ${chatSideOf(actor)} and a.user_uuid = ${to}::uuid`.execute(tx)
  return rows[0]?.id ?? refuse('chat.notColleague', {}, 'to')
}

async function nameOf(tx: Tx, account_id: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select ${fullName('a')} as name from account a where a.id = ${account_id}`.execute(tx)
  return rows[0]!.name
}
