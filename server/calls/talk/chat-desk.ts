import * as desk from '#api/talk/chat-desk'
import * as notes from '#api/talk/chat-notes'
import * as report from '#api/talk/chat-report'
import * as hours from '#api/talk/service-hours'
import { tellDecidedReport } from '#market/people/message/tell-decided-report'
import { assignConversation } from '#market/talk/chat/desk/assign-conversation'
import { closeConversation } from '#market/talk/chat/desk/close-conversation'
import { listColleagues } from '#market/talk/chat/desk/list-colleagues'
import { askHelp, endHelp } from '#market/talk/chat/help/ask-help'
import { listChatQueue } from '#market/talk/chat/help/list-queue'
import { watchConversation } from '#market/talk/chat/help/watch-conversation'
import { saveServiceHours, showServiceHours } from '#market/talk/chat/hours/save-hours'
import { addNote, listNotes } from '#market/talk/chat/notes/notes'
import { listQuickAnswers, removeQuickAnswer, saveQuickAnswer } from '#market/talk/chat/notes/quick-answers'
import { decideReport, liftChatBlock } from '#market/talk/chat/report/decide-report'
import { liftChatMute } from '#market/talk/chat/report/lift-mute'
import { listReports } from '#market/talk/chat/report/list-reports'
import { reportChat } from '#market/talk/chat/report/report-chat'
import { answer, answerInSteps, type CallHandler } from '../answer.ts'

export const chatDeskAnswers: readonly CallHandler[] = [
  answer(desk.assignChat, assignConversation),
  answer(desk.chatColleagues, listColleagues),
  answer(desk.closeChat, closeConversation),
  answer(desk.askChatHelp, askHelp),
  answer(desk.endChatHelp, endHelp),
  answer(desk.chatQueue, listChatQueue),
  answer(desk.watchChat, watchConversation),
  answer(hours.serviceHours, showServiceHours),
  answer(hours.saveServiceHours, saveServiceHours),
  answer(notes.chatNotes, listNotes),
  answer(notes.addChatNote, addNote),
  answer(notes.quickAnswers, listQuickAnswers),
  answer(notes.saveQuickAnswer, saveQuickAnswer),
  answer(notes.removeQuickAnswer, removeQuickAnswer),
  answer(report.reportChat, reportChat),
  answer(report.chatReports, listReports),
  answerInSteps(report.decideReport, (steps, actor, input) =>
    steps.once(async (tx) => {
      const decided = await decideReport(tx, actor, input)
      await tellDecidedReport(tx, actor, input)
      return decided
    }),
  ),
  answer(report.liftChatBlock, liftChatBlock),
  answer(report.liftChatMute, liftChatMute),
]
