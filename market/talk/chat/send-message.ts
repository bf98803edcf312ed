import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { sendMessage as declared } from '#api/talk/chat'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { Tables } from '#database/tables'
import { refuse } from '#rules/refusals'
import { type CardKind, conversationState } from '#rules/talk/chat'
import type { User } from '../../actor.ts'
import { findSubject } from './find-subject.ts'
import { keepHours } from './hours/keep-hours.ts'
import { reopen } from './reopen.ts'
import { mutedUntil } from './report/block.ts'
import { noteContacts } from './report/note-contacts.ts'
import { chatSideOf, lockToWrite } from './takes-part.ts'

type Conversation = Selectable<Tables['conversation']>

/**
 * Says something in a conversation, once for each key of its sender: sent again, the first answer is given. A
 * closed conversation is open again. Refuses one that this person does not take part in (`chat.notFound`) or
 * only reads (`chat.readsOnly`), that is blocked (`chat.blocked`) or has a newer one of its subject
 * (`chat.openElsewhere`), nothing said (`chat.empty`), somebody who is muted (`chat.muted`), other words
 * under the same key (`request.keyReused`), a card of something that is not both sides' (`chat.subject`), and
 * files of others (`upload.notFound`).
 */
export async function sendMessage(
  tx: Tx,
  actor: User,
  input: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const { body, client_key } = input
  const file_ids = [...new Set(input.file_ids)]
  const card = input.card_kind === '' ? null : { kind: input.card_kind, ref: input.card_ref }
  const conversation = await lockToWrite(tx, actor, input.conversation_number)
  const earlier = await sentBefore(tx, { conversation, actor, client_key })
  if (earlier) {
    if (!earlier.body_hash.equals(hashOf(body))) refuse('request.keyReused')
    return { no: earlier.no, at: earlier.at.toISOString() }
  }
  if (body === '' && !card && file_ids.length === 0) refuse('chat.empty', {}, 'body')
  if (conversation.state === conversationState.blocked) refuse('chat.blocked')
  await checkMuted(tx, actor)
  if (card) await checkCard(tx, conversation, card)
  await checkOwnFiles(tx, actor, file_ids)
  if (conversation.state === conversationState.closed) await reopen(tx, actor, conversation)
  const { no, at } = await tx
    .insertInto('chat_message')
    .values({
      conversation_id: conversation.id,
      account_id: actor.account_id,
      side: chatSideOf(actor),
      kind: card ? 'card' : 'text',
      body,
      card: card && JSON.stringify(card),
      file_ids,
      client_key,
      at: actor.at,
    })
    .returning(['no', 'at'])
    .executeTakeFirstOrThrow()
  if (conversation.merchant_id !== null && actor.kind !== 'staff')
    await noteContacts(tx, actor, { conversation_id: conversation.id, no, body })
  await keepHours(tx, actor, conversation)
  return { no, at: at.toISOString() }
}

async function checkMuted(tx: Tx, { account_id, at }: User): Promise<void> {
  const until = await mutedUntil(tx, account_id, at)
  if (until) refuse('chat.muted', { days: Math.ceil((until.getTime() - at.getTime()) / dayMs) })
}
const dayMs = 86_400_000

/** As the database keeps it (`number_chat_message`). */
const hashOf = (body: string): Buffer => createHash('sha256').update(body).digest()

type MessageKey = { conversation: Conversation; actor: User; client_key: string }

function sentBefore(tx: Tx, { conversation, actor, client_key }: MessageKey) {
  return tx
    .selectFrom('chat_message')
    .select(['no', 'at', 'body_hash'])
    .where('conversation_id', '=', conversation.id)
    .where('account_id', '=', actor.account_id)
    .where('client_key', '=', client_key)
    .executeTakeFirst()
}

async function checkCard(
  tx: Tx,
  { company_id, merchant_id }: Conversation,
  { kind, ref }: { kind: CardKind; ref: string },
): Promise<void> {
  const shown = await findSubject(tx, kind, ref)
  const fits =
    shown &&
    (shown.company_id === null || shown.company_id === company_id) &&
    (merchant_id === null || shown.merchant_id === merchant_id)
  if (!fits) refuse('chat.subject', {}, 'card_ref')
}

async function checkOwnFiles(tx: Tx, actor: User, file_ids: readonly string[]): Promise<void> {
  if (file_ids.length === 0) return
  const own = await tx
    .selectFrom('file')
    .select('id')
    .where('id', 'in', file_ids)
    .where('account_id', '=', actor.account_id)
    .execute()
  if (own.length < file_ids.length) refuse('upload.notFound', {}, 'file_ids')
}
