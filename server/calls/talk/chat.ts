import * as chat from '#api/talk/chat'
import { showChatService } from '#market/talk/chat/has-talkers'
import { listConversations } from '#market/talk/chat/list-conversations'
import { countUnreadChats, markRead } from '#market/talk/chat/mark-read'
import { openConversation } from '#market/talk/chat/open-conversation'
import { sendMessage } from '#market/talk/chat/send-message'
import { showThread } from '#market/talk/chat/show-thread'
import { withdrawMessage } from '#market/talk/chat/withdraw-message'
import { ringLive } from '../../live/ring.ts'
import { answer, answerInSteps, type CallHandler } from '../answer.ts'

export const chatAnswers: readonly CallHandler[] = [
  answer(chat.chatList, listConversations),
  answerInSteps(chat.chatThread, async (steps, actor, input) => {
    const { list, ...thread } = await steps.read((tx) => showThread(tx, actor, input))
    const linked = list.map((message) => ({
      ...message,
      files: message.files.map((file) => ({ ...file, url: steps.linkTo(file) })),
    }))
    return { ...thread, list: linked }
  }),
  answer(chat.openChat, openConversation),
  answer(chat.chatService, showChatService),
  answerInSteps(chat.sendMessage, async (steps, actor, input) => {
    const sent = await steps.once((tx) => sendMessage(tx, actor, input))
    ringLive(steps.shop.db)
    return sent
  }),
  answer(chat.withdrawMessage, withdrawMessage),
  answer(chat.readChat, markRead),
  answer(chat.unreadChats, countUnreadChats),
]
