import { exportChat } from '#api/talk/chat-paper'
import { searchChats as searchDeclared } from '#api/talk/chat-search'
import { searchChats } from '#market/talk/chat/search-chats'
import { showThread } from '#market/talk/chat/show-thread'
import { refuse } from '#rules/refusals'
import { chatPaper, chatPaperNumber } from '../../pdf/numbered/chat-paper.ts'
import { linkToPaper } from '../../pdf/numbered/numbered-paper.ts'
import { answer, answerInSteps, type CallHandler } from '../answer.ts'

/** What is found and taken out of conversations. */
export const chatFindingAnswers: readonly CallHandler[] = [
  answer(searchDeclared, searchChats),
  answerInSteps(exportChat, async ({ shop, read }, actor, { conversation_number, sheet }) => {
    const { conversation, first_no, side, watched } = await read((tx) =>
      showThread(tx, actor, { conversation_number, limit: 1 }),
    )
    // Staff who only look in, with a reason, may not take copies.
    if (watched) refuse('chat.readsOnly')
    const seen = { conversation_number: conversation.conversation_number, first_no, side }
    const asked = { number: chatPaperNumber(seen), sheet, language: actor.language }
    return linkToPaper(chatPaper, asked, { secret: shop.secret, at: actor.at })
  }),
]
