import { z } from 'zod'
import { chatSides } from '#rules/talk/chat'
import { reportDecisions, reportKinds, reportReason } from '#rules/talk/chat-report'
import { call } from '../wire/call.ts'
import { done, id, int, listOf, moment, nextKey, pageAfter, text } from '../wire/shapes.ts'
import { conversation_number } from './chat.ts'

export const reportChat = call('/chat/report', {
  who: 'user',
  does: 'Reports a message of the other side, or with 0 the conversation, to the platform, which sees it and the lines before it.',
  in: z.object({
    conversation_number,
    no: int.pipe(z.number().min(0)).default(0),
    reason: text(reportReason.most).default(''),
  }),
  out: done,
  perMinute: 10,
})

export const chatReports = call('/office/chatReports', {
  who: 'staff:service',
  does: 'What is reported of conversations: what waits, the longest first, or what was decided, the newest first.',
  reads: true,
  in: z.object({ tab: z.enum(['open', 'decided']).default('open'), ...pageAfter }),
  out: listOf(
    z.object({
      report_id: z.number().int(),
      conversation_number: z.string(),
      company_name: z.string(),
      merchant_name: z.string(),
      kind: z.enum(reportKinds),
      no: z.number().int().nullable(),
      reason: z.string(),
      by: z.string().nullable().describe('Null: by itself.'),
      about: z.string(),
      side: z.enum(chatSides).describe('The side of whom it is about.'),
      lines: z.array(
        z.object({
          no: z.number().int(),
          side: z.enum(chatSides),
          body: z.string(),
          withdrawn: z.boolean(),
        }),
      ),
      at: moment,
      due_at: moment.nullable(),
      decision: z.enum(reportDecisions).nullable(),
      note: z.string(),
      decided_by: z.string().nullable(),
      decided_at: moment.nullable(),
      blocked: z.boolean().describe('The block that it led to stands.'),
      muted_until: moment
        .nullable()
        .describe('Until when the mute that it led to lasts; null once it is over.'),
    }),
  ).extend({ next: nextKey }),
})

export const decideReport = call('/office/decideReport', {
  who: 'staff:service',
  does: 'Decides a report: nothing, a warning, no writing for seven days, or no talk of the two any more.',
  in: z.object({
    report_id: id,
    decision: z.enum(reportDecisions),
    note: text(reportReason.most).default(''),
  }),
  out: done,
})

export const liftChatBlock = call('/office/liftChatBlock', {
  who: 'staff:service',
  does: 'Lifts the block that a report led to: the company and the manufacturer talk again.',
  in: z.object({ report_id: id }),
  out: done,
})

export const liftChatMute = call('/office/liftChatMute', {
  who: 'staff:service',
  does: 'Ends the mute that a report led to before its time: the person writes again.',
  in: z.object({ report_id: id }),
  out: done,
})
