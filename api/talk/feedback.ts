import { z } from 'zod'
import { feedbackKinds, feedbackLength } from '#rules/talk/feedback'
import { assignedOnly } from '../people/queue-row.ts'
import { call } from '../wire/call.ts'
import { numberText, search } from '../wire/plain-shapes.ts'
import {
  done,
  due_at,
  fileIds,
  flag,
  idempotencyKey,
  int,
  linkedFile,
  listOf,
  nextKey,
  pageAfter,
  text,
  words,
} from '../wire/shapes.ts'

const kind = z.enum(feedbackKinds)
const status = z.union([z.literal(0), z.literal(1), z.literal(2)])
const wantedStatus = int.pipe(z.literal([-1, 0, 1, 2])).default(-1)

const row = z.object({
  id: z.number(),
  feedback_number: z.string(),
  kind,
  status,
  /** How it begins. */
  about: z.string(),
  notes: z.number(),
  waiting_since: z.string().nullable(),
  due_at,
  created_at: z.string(),
  updated_at: z.string(),
})
const note = z.object({
  from_us: z.boolean(),
  body: z.string(),
  files: z.array(linkedFile),
  created_at: z.string(),
})
const whole = row.extend({ thread: z.array(note) })
const writer = { company_name: z.string(), person: z.string() }
const body = words(feedbackLength)

export const sendFeedback = call('/user/sendFeedback', {
  who: 'buyer',
  may: 'own',
  does: 'Tells customer service something, with up to five pictures; it is answered within twelve hours.',
  in: z.object({ kind, body, file_ids: fileIds.default([]), idempotency_key: idempotencyKey.optional() }),
  out: z.object({ feedback_number: z.string() }),
  perMinute: 20,
})

export const feedbackList = call('/user/feedbackList', {
  who: 'buyer',
  does: 'What this person told customer service, what moved last first.',
  reads: true,
  in: z.object({ status: wantedStatus, ...pageAfter }),
  out: listOf(row).extend({ next: nextKey }),
})

export const feedbackDetail = call('/user/feedbackDetail', {
  who: 'buyer',
  does: 'One feedback with all that was said on it.',
  reads: true,
  in: z.object({ feedback_number: numberText(20) }),
  out: whole,
})

export const replyFeedback = call('/user/replyFeedback', {
  who: 'buyer',
  may: 'own',
  does: 'Says more on a feedback that is not closed; customer service answers again.',
  in: z.object({ feedback_number: numberText(20), body, file_ids: fileIds.default([]) }),
  out: done,
  perMinute: 20,
})

export const closeFeedback = call('/user/closeFeedback', {
  who: 'buyer',
  may: 'own',
  does: 'Closes a feedback: it is settled.',
  in: z.object({ feedback_number: numberText(20) }),
  out: done,
})

export const feedbackQueue = call('/office/feedbackQueue', {
  who: 'staff:service',
  does: 'Feedback of buyers: what waits, the longest first; or what was answered or closed, newest first.',
  reads: true,
  in: z.object({
    status: wantedStatus.default(0),
    assigned: assignedOnly,
    search: search(80).default(''),
    ...pageAfter,
  }),
  out: listOf(row.extend(writer)).extend({ next: nextKey }),
})

export const officeFeedback = call('/office/feedbackDetail', {
  who: 'staff:service',
  does: 'One feedback with its writer and all that was said on it.',
  reads: true,
  in: z.object({ feedback_number: numberText(20) }),
  out: whole.extend({ ...writer, email: z.string(), language: z.string() }),
})

export const answerFeedback = call('/office/answerFeedback', {
  who: 'staff:service',
  does: 'Answers a feedback, closes it, or both; its writer is told of the answer.',
  in: z.object({
    feedback_number: numberText(20),
    body: text(feedbackLength).default(''),
    close: flag.default(false),
  }),
  out: done,
})
