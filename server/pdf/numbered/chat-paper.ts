import { type ChatReading, openChatFacts } from '#market/aftersale/paper/chat-facts'
import { refuse } from '#rules/refusals'
import { chatSides } from '#rules/talk/chat'
import { type ChatFacts, makeChatPaper } from '#rules/talk/chat-paper'
import { among } from '../contract-papers.ts'
import { type CodedPaper, withCodes } from '../paper-with-barcodes.ts'
import type { NumberedPaper } from './numbered-paper.ts'

type SeenChat = Pick<ChatReading, 'conversation_number' | 'first_no' | 'side'>

/** Names a conversation as somebody of a side reads it, from a message on. */
export const chatPaperNumber = ({ conversation_number, first_no, side }: SeenChat): string =>
  [conversation_number, first_no, side].join('-')

function readNumber(number: string): SeenChat {
  const [conversation_number = '', first_no, side = ''] = number.split('-')
  return {
    conversation_number,
    first_no: Number(first_no),
    side: among(chatSides, side) ?? refuse('request.notFound'),
  }
}

/** Conversations as evidence. */
export const chatPaper: NumberedPaper = {
  kind: 'chat-paper',
  file: 'chat',
  async open(tx, { number, language }, { public_url }) {
    const seen = readNumber(number)
    return chatSheet(await openChatFacts(tx, { ...seen, language }), seen, public_url)
  },
}

const centres = { buyer: 'user_center', merchant: 'merchant', platform: 'office' } as const

/** A conversation on paper, with its codes: they lead to its reader's page of it. */
export const chatSheet = (
  facts: ChatFacts,
  { side }: Pick<SeenChat, 'side'>,
  public_url: string,
): CodedPaper =>
  withCodes(
    makeChatPaper(facts),
    public_url,
    `/${centres[side]}/chat/${encodeURIComponent(facts.conversation_number)}`,
  )
