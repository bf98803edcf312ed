import * as feedback from '#api/talk/feedback'
import { answerFeedback } from '#market/talk/feedback/answer-feedback'
import { closeFeedback } from '#market/talk/feedback/close-feedback'
import { findFeedback, listFeedback, queueOfFeedback } from '#market/talk/feedback/list-feedback'
import { replyFeedback, sendFeedback } from '#market/talk/feedback/send-feedback'
import type { FeedbackNote } from '#market/talk/feedback/show-feedback'
import { answer, answerInSteps, type CallHandler, type HandlerContext } from '../answer.ts'

/** A feedback with a link to each of its pictures. */
const linked = <F extends { thread: FeedbackNote[] }>(steps: Pick<HandlerContext, 'linkTo'>, shown: F) => ({
  ...shown,
  thread: shown.thread.map((note) => ({
    ...note,
    files: note.files.map((file) => ({ ...file, url: steps.linkTo(file) })),
  })),
})

export const feedbackAnswers: readonly CallHandler[] = [
  answer(feedback.sendFeedback, sendFeedback),
  answer(feedback.feedbackList, listFeedback),
  answerInSteps(feedback.feedbackDetail, async (steps, actor, input) =>
    linked(steps, await steps.read((tx) => findFeedback(tx, actor, input))),
  ),
  answer(feedback.replyFeedback, replyFeedback),
  answer(feedback.closeFeedback, closeFeedback),
  answer(feedback.feedbackQueue, queueOfFeedback),
  answerInSteps(feedback.officeFeedback, async (steps, actor, input) =>
    linked(steps, await steps.read((tx) => findFeedback(tx, actor, input))),
  ),
  answer(feedback.answerFeedback, answerFeedback),
]
