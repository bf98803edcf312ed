import * as desk from '#api/talk/chat-desk'
import { assignConversation } from '#market/talk/chat/desk/assign-conversation'
import { closeConversation } from '#market/talk/chat/desk/close-conversation'
import { listColleagues } from '#market/talk/chat/desk/list-colleagues'
import { askHelp, endHelp } from '#market/talk/chat/help/ask-help'
import { listChatQueue } from '#market/talk/chat/help/list-queue'
import { watchConversation } from '#market/talk/chat/help/watch-conversation'
import { answer, type CallHandler } from '../answer.ts'

export const chatDeskAnswers: readonly CallHandler[] = [
  answer(desk.assignChat, assignConversation),
  answer(desk.chatColleagues, listColleagues),
  answer(desk.closeChat, closeConversation),
  answer(desk.askChatHelp, askHelp),
  answer(desk.endChatHelp, endHelp),
  answer(desk.chatQueue, listChatQueue),
  answer(desk.watchChat, watchConversation),
]
