import type { Selectable } from 'kysely'
import type { Tx } from '#database/connect'
import type { Tables } from '#database/tables'
import { refuse } from '#rules/refusals'
import type { Merchant, Staff, User } from '../../../actor.ts'
import { lockToWrite } from '../takes-part.ts'

type DeskConversation = { conversation: Selectable<Tables['conversation']>; actor: Merchant | Staff }

/**
 * A conversation that this person of the manufacturer or of the platform answers, locked. Refuses one that
 * they do not take part in (`chat.notFound`), and buyers (`chat.notForBuyers`).
 */
export async function lockAtDesk(
  tx: Tx,
  actor: User,
  conversation_number: string,
): Promise<DeskConversation> {
  const conversation = await lockToWrite(tx, actor, conversation_number)
  if (actor.kind === 'buyer') refuse('chat.notForBuyers')
  return { conversation, actor }
}

/** The column that says who of this person's side answers a conversation. */
export const answererColumn = (actor: User, merchant_id: number | null) =>
  actor.kind === 'staff' && merchant_id !== null ? ('helper_id' as const) : ('assigned_to' as const)
