import type { Tx } from '#database/connect'
import { type SystemLine, systemLineText } from '#rules/talk/chat-desk'

type SystemMessage = { conversation_id: number; at: Date; line: SystemLine }

/** Puts a line of the system into a conversation, which all who take part see; it is unread for nobody. */
export async function sayLine(tx: Tx, { conversation_id, at, line }: SystemMessage): Promise<void> {
  await tx
    .insertInto('chat_message')
    .values({ conversation_id, kind: 'system', body: systemLineText(line), at })
    .execute()
}
